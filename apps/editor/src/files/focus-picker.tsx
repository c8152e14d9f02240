import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** A point of an image, as shares of its width and height. */
export interface ImagePoint {
  x: number;
  y: number;
}

const STEP = 0.02;
const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;
export const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The point of an image that stays in sight when it is cropped to a frame: by pointer, and by the arrow keys. */
export function FocusPicker(props: {
  src: string;
  alt: string;
  value: ImagePoint;
  onChange: (point: ImagePoint) => void;
}) {
  const { value, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);
  const point = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(value.x + (by[0] ?? 0)), y: within(value.y + (by[1] ?? 0)) });
  };
  return (
    <div
      className="focus-picker"
      ref={frame}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={point}
    >
      <img src={props.src} alt={props.alt} draggable={false} />
      <button
        type="button"
        className="focus-picker__point"
        aria-label={`Focal point: ${percent(value.x)} from the left, ${percent(value.y)} from the top. Arrow keys move it.`}
        style={{ left: percent(value.x).replace(' ', ''), top: percent(value.y).replace(' ', '') }}
        onKeyDown={key}
      />
    </div>
  );
}
