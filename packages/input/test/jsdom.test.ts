// @vitest-environment jsdom
import './simulated-dom.ts';
