/** Some browsers are built without WebRTC or WebSockets, in others they are disabled. */
export const hasWebVideo = (): boolean => typeof RTCPeerConnection !== 'undefined' && typeof WebSocket !== 'undefined';
