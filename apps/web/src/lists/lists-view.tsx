import type { JSX } from 'preact';

export function ListsView(): JSX.Element {
  return (
    <section class="view lists">
      <h1>Listas</h1>
    </section>
  );
}
