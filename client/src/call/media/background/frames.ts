/** A track, and what is shown on it. */
export interface PictureSink {
  readonly track: MediaStreamTrack;
  /** Takes the picture over. */
  show(picture: VideoFrame): Promise<void>;
  close(): void;
}

interface TrackProcessor {
  readonly readable: ReadableStream<VideoFrame>;
}

interface TrackGenerator extends MediaStreamTrack {
  readonly writable: WritableStream<VideoFrame>;
}

/** What only Chromium has in a page. Unlike a video and a canvas, they go on while the page is hidden. */
declare global {
  var MediaStreamTrackProcessor: (new (init: { track: MediaStreamTrack; maxBufferSize: number }) => TrackProcessor) | undefined;
  var MediaStreamTrackGenerator: (new (init: { kind: 'video' }) => TrackGenerator) | undefined;
}

/** The pictures of a camera, to be closed by the reader. Those that nobody has read when the next one comes are left out. */
export const framesOf = (device: MediaStreamTrack): ReadableStream<VideoFrame> =>
  globalThis.MediaStreamTrackProcessor
    ? new globalThis.MediaStreamTrackProcessor({ track: device, maxBufferSize: 1 }).readable
    : framesOfVideo(device);

function framesOfVideo(device: MediaStreamTrack): ReadableStream<VideoFrame> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([device]);
  return new ReadableStream<VideoFrame>(
    {
      start: () => video.play(),
      pull: (controller) =>
        new Promise((resolve) => {
          video.requestVideoFrameCallback((now) => {
            if (video.srcObject) controller.enqueue(new VideoFrame(video, { timestamp: 1_000 * now }));
            resolve();
          });
        }),
      cancel: () => void (video.srcObject = null),
    },
    { highWaterMark: 0 },
  );
}

export function createSink(): PictureSink {
  if (!globalThis.MediaStreamTrackGenerator) return createCanvasSink();
  const track = new globalThis.MediaStreamTrackGenerator({ kind: 'video' });
  const writer = track.writable.getWriter();
  return { track, show: (picture) => writer.write(picture), close: () => track.stop() };
}

function createCanvasSink(): PictureSink {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const [track] = canvas.captureStream().getVideoTracks();
  if (!context || !track) throw new Error('no canvas');
  return {
    track,
    async show(picture) {
      const { displayWidth: width, displayHeight: height } = picture;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(picture, 0, 0);
      picture.close();
    },
    close: () => track.stop(),
  };
}
