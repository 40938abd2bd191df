import { arrow, autoPlacement, autoUpdate, computePosition, offset, shift } from '@floating-ui/dom';

const opposite = { left: 'right', right: 'left', bottom: 'top', top: 'bottom' } as const;

/** Keeps a tooltip left of, below or right of its target (001 §4), inside the window, its arrow on the target. */
export function keepBeside(target: Element, tip: HTMLElement, gone: AbortSignal): void {
  const pointer = tip.querySelector<HTMLElement>('.tooltip-arrow');
  if (!pointer) return;
  const place = async () => {
    const { x, y, placement, middlewareData } = await computePosition(target, tip, {
      strategy: 'fixed',
      middleware: [
        offset(10),
        autoPlacement({ allowedPlacements: ['left', 'bottom', 'right'], padding: 8 }),
        shift({ padding: 8 }),
        arrow({ element: pointer, padding: 8 }),
      ],
    });
    const [side = 'bottom'] = sidesOf(placement);
    tip.dataset['side'] = side;
    Object.assign(tip.style, { left: `${x}px`, top: `${y}px` });
    const { x: along, y: down } = middlewareData.arrow ?? {};
    Object.assign(pointer.style, { left: px(along), top: px(down), right: '', bottom: '', [opposite[side]]: '-5px' });
  };
  gone.addEventListener(
    'abort',
    autoUpdate(target, tip, () => void place()),
  );
}

const sidesOf = (placement: string) => (['left', 'right', 'bottom'] as const).filter((side) => placement.startsWith(side));

const px = (length: number | undefined): string => (length === undefined ? '' : `${length}px`);
