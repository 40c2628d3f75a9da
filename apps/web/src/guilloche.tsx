// The wavy lines behind the header, as on security paper: one curve drawn at shifted phases.
import type { JSX } from 'preact';

const LINES = 14;
const WIDTH = 1440;
const HEIGHT = 180;
const STEP = 12;

const PATHS: readonly string[] = Array.from({ length: LINES }, (_, line) => {
  const phase = (line / LINES) * Math.PI * 1.1;
  const points = Array.from({ length: WIDTH / STEP + 1 }, (__, index) => {
    const x = index * STEP;
    const swell = 30 + 22 * Math.sin(x / 310 + 0.6);
    const y = HEIGHT * 0.62 + swell * Math.sin(x / 96 + phase) + 10 * Math.sin(x / 37 - phase * 2);
    return `${x} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
});

export function Guilloche(): JSX.Element {
  return (
    <svg class="guilloche" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {PATHS.map((path) => (
        <path d={path} key={path} />
      ))}
    </svg>
  );
}
