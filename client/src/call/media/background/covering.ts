interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Fills a canvas with a picture, cut where it is too long. */
export function drawCovering(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  picture: Picture & (ImageBitmap | OffscreenCanvas),
): void {
  const { width, height } = context.canvas;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
}
