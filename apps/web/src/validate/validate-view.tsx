import type { JSX } from 'preact';
import type { Desk } from '../app.tsx';

export function ValidateView(_: Desk): JSX.Element {
  return (
    <section class="view validate">
      <h1>Validate</h1>
    </section>
  );
}
