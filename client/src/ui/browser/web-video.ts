/** Some browsers are built without WebRTC, in others it is disabled. */
export const hasWebVideo = (): boolean => typeof RTCPeerConnection !== 'undefined';
