/** Some browsers are built without web video, and in others people switch it off. */
export const hasWebVideo = (): boolean => typeof RTCPeerConnection !== 'undefined';
