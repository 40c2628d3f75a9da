import type { JSX } from 'preact';
import type { Desk } from '../app.tsx';

export function DevelopersView(_: Desk): JSX.Element {
  return (
    <section class="view developers">
      <h1>Developers</h1>
    </section>
  );
}
