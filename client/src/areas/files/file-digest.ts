import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The SHA-256 of a file in hex, read piece by piece: the browser's own would have to hold all of it.
 * @param onProgress the share that was read, from 0 to 1
 */
export async function digestOf(file: Blob, signal: AbortSignal, onProgress: (share: number) => void = () => {}): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let read = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (signal.aborted) {
      await reader.cancel();
      signal.throwIfAborted();
    }
    hash.update(piece.value);
    read += piece.value.length;
    onProgress(read / file.size);
  }
  return bytesToHex(hash.digest());
}
