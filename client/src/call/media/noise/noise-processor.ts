import { createDenoiser, type Denoise } from './denoiser.ts';

/** What an audio worklet has, and a page has not. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: NoiseOptions }) => AudioWorkletProcessor,
): void;

export interface NoiseOptions {
  module: WebAssembly.Module;
}

/** So many blocks are some five seconds. */
const window = 1_875;
const windowMs = 5_000;

/** A worklet that needs more of the time than this is about to be late. */
const shareMax = 0.5;

/** One channel. Says `slow` when it is, once. */
class NoiseProcessor extends AudioWorkletProcessor {
  readonly #denoise: Denoise;
  #blocks = 0;
  #spentMs = 0;

  constructor({ processorOptions: { module } }: { processorOptions: NoiseOptions }) {
    super();
    this.#denoise = createDenoiser(module);
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [input, output] = [inputs[0]?.[0], outputs[0]?.[0]];
    if (!input || !output) return true;
    const startedAt = Date.now();
    this.#denoise(input, output);
    this.#spentMs += Date.now() - startedAt;
    if (++this.#blocks < window) return true;
    if (this.#spentMs > windowMs * shareMax) this.port.postMessage('slow');
    this.#blocks = 0;
    this.#spentMs = 0;
    return true;
  }
}

registerProcessor('noise', NoiseProcessor);
