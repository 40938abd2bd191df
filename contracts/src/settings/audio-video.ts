import { section } from './section.ts';

const videoSizes = ['320x240', '640x480', '1280x720', '1920x1080'] as const;

export const audioVideo = section({
  video: {
    maxVideoSize: { kind: 'choice', options: videoSizes, required: true },
    maxFrameRate: { kind: 'number', min: 5, max: 60, whole: true, unit: 'fps', required: true },
    videoBitrate: { kind: 'number', min: 100, max: 8_000, whole: true, unit: 'kbit/s', required: true },
    visibleVideos: { kind: 'number', min: 1, max: 49, whole: true, required: true },
  },
  audio: {
    audioBitrate: { kind: 'number', min: 16, max: 510, whole: true, unit: 'kbit/s', required: true },
    noiseSuppression: { kind: 'flag' },
    echoCancellation: { kind: 'flag' },
    mutedOnEntry: { kind: 'flag' },
  },
});
