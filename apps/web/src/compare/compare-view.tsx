import type { JSX } from 'preact';
import type { Desk } from '../app.tsx';

export function CompareView(_: Desk): JSX.Element {
  return (
    <section class="view compare">
      <h1>Compare</h1>
    </section>
  );
}
