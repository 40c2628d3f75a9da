// Vitest's own environment of this name looks for happy-dom in the packages of the repository.
import { Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

export default {
  name: 'happy-dom',
  viteEnvironment: 'client',
  setup(global) {
    const window = new Window();
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    return {
      async teardown() {
        await window.happyDOM.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) Reflect.set(global, key, value);
      },
    };
  },
} satisfies Environment;
