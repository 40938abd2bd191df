import { createWorkerClient } from '../../../api/worker-client.ts';
import { resumeWhenTouched } from '../audio-context.ts';
import type { NoiseOptions } from './noise-processor.ts';
// oxlint-disable-next-line import/default -- Vite gives it one: the address of what is built of it
import processorAddress from './noise-processor.ts?worker&url';

/** Why there is no suppression: what makes it cannot be loaded or fails, or this device is too slow for it. */
export type NoiseTrouble = 'failed' | 'slow';

export interface Denoising {
  /** The track of the microphone. It stays the caller's. */
  device: MediaStreamTrack;
  /** Ends it: everything it has opened is closed. */
  signal: AbortSignal;
  /** The track without noise, while it has sound: a browser runs nothing before somebody has touched the page. */
  onTrack: (track: MediaStreamTrack | undefined) => void;
  onTrouble: (trouble: NoiseTrouble) => void;
}

/** Makes a track without noise from that of a microphone. Rejects where it cannot. */
export async function denoiseTrack({ device, signal, onTrack, onTrouble }: Denoising): Promise<void> {
  const context = new AudioContext({ sampleRate: 48_000 });
  const target = context.createMediaStreamDestination();
  target.channelCount = 1;
  const [track] = target.stream.getAudioTracks();
  signal.addEventListener('abort', () => {
    track?.stop();
    void context.close();
  });
  const [module] = await Promise.all([compiledModule(), context.audioWorklet.addModule(processorAddress)]);
  if (signal.aborted) return;
  const processorOptions: NoiseOptions = { module };
  const node = new AudioWorkletNode(context, 'noise', {
    channelCount: 1,
    channelCountMode: 'explicit',
    outputChannelCount: [1],
    processorOptions,
  });
  node.addEventListener('processorerror', () => onTrouble('failed'), { signal });
  node.port.addEventListener('message', () => onTrouble('slow'), { signal });
  node.port.start();
  context
    .createMediaStreamSource(new MediaStream([device]))
    .connect(node)
    .connect(target);
  const tell = () => onTrack(context.state === 'running' ? track : undefined);
  context.addEventListener('statechange', tell, { signal });
  resumeWhenTouched(context, signal);
  tell();
}

async function compiledModule(): Promise<WebAssembly.Module> {
  const worker = createWorkerClient<object>(startWorker);
  try {
    return await worker.ask<WebAssembly.Module>({}, patienceMs);
  } finally {
    worker.dispose();
  }
}

const patienceMs = 30_000;

const startWorker = () => new Worker(new URL('./noise-worker.ts', import.meta.url), { type: 'module', name: 'noise' });
