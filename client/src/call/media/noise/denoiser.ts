/** Takes noise out of sound of 48 kHz, in blocks as an audio worklet has them. What comes out is 9 ms behind. */
export type Denoise = (input: Float32Array, output: Float32Array) => void;

/** What RNNoise works on: 10 ms. */
const frame = 480;

/** So many samples of blocks of 128 may wait for the rest of a frame. */
const waitingMax = 448;

/** RNNoise has samples of 16 bits, as floating-point numbers. */
const fullScale = 32_768;

interface Rnnoise {
  memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(bytes: number): number;
  rnnoise_create(model: number): number;
  rnnoise_process_frame(state: number, output: number, input: number): number;
}

/** @param module RNNoise, as `@sapphi-red/web-noise-suppressor` brings it */
export function createDenoiser(module: WebAssembly.Module): Denoise {
  const rnnoise = instantiate(module);
  const state = rnnoise.rnnoise_create(0);
  const address = rnnoise.malloc(4 * frame);
  const pending = new Float32Array(frame);
  const done = new Float32Array(waitingMax + frame);
  let pendingLength = 0;
  let doneLength = waitingMax;

  /** The memory may have grown, and then it is another one. */
  const samples = () => new Float32Array(rnnoise.memory.buffer, address, frame);

  function take(sample: number): void {
    pending[pendingLength++] = sample * fullScale;
    if (pendingLength < frame) return;
    samples().set(pending);
    rnnoise.rnnoise_process_frame(state, address, address);
    for (const clean of samples()) done[doneLength++] = clean / fullScale;
    pendingLength = 0;
  }

  return (input, output) => {
    for (const sample of input) take(sample);
    output.set(done.subarray(0, output.length));
    done.copyWithin(0, output.length, doneLength);
    doneLength -= output.length;
  };
}

function instantiate(module: WebAssembly.Module): Rnnoise {
  const { exports } = new WebAssembly.Instance(module, {
    env: {
      emscripten_memcpy_big: (to: number, from: number, bytes: number) => {
        if (isRnnoise(exports)) new Uint8Array(exports.memory.buffer).copyWithin(to, from, from + bytes);
      },
      emscripten_resize_heap: () => 0,
      __assert_fail: () => {
        throw new Error('rnnoise');
      },
    },
  });
  if (!isRnnoise(exports)) throw new Error('no rnnoise');
  const { __wasm_call_ctors: initialize } = exports;
  initialize();
  return exports;
}

const isRnnoise = (exports: object): exports is Rnnoise => 'rnnoise_process_frame' in exports;
