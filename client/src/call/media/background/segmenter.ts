import { Tensor, loadAndCompile, loadLiteRt } from '@litertjs/core';
import runtime from '@litertjs/core/wasm/litert_wasm_compat_internal.js';
import runtimeAddress from '@litertjs/core/wasm/litert_wasm_compat_internal.wasm?url';
import modelAddress from '@mediapipe/selfie_segmentation/selfie_segmentation.tflite?url';
import { type Segmenter, segmentedSide } from './compositor.ts';

/** Loads the model and what runs it, on the processor. In a worker. */
export async function loadSegmenter(): Promise<Segmenter> {
  Object.assign(globalThis, {
    // The package fetches its own script by `importScripts`, which module workers do not have; it is part of ours already.
    importScripts: () => {},
    ModuleFactory: runtime,
    Module: { locateFile: () => runtimeAddress, print: () => {}, printErr: () => {} },
  });
  await loadLiteRt('bundled.js');
  const model = await loadAndCompile(modelAddress, { accelerator: 'wasm' });
  const colors = new Float32Array(segmentedSide * segmentedSide * 3);
  return async ({ data }) => {
    for (let pixel = 0; pixel < segmentedSide * segmentedSide; pixel++)
      for (let color = 0; color < 3; color++) colors[3 * pixel + color] = (data[4 * pixel + color] ?? 0) / 255;
    const input = new Tensor(colors, [1, segmentedSide, segmentedSide, 3]);
    const outputs = await model.run(input);
    input.delete();
    const likelihoods = await outputs[0]?.data();
    for (const output of outputs) output.delete();
    if (!(likelihoods instanceof Float32Array)) throw new Error('no mask');
    return likelihoods;
  };
}
