// @vitest-environment happy-dom
import './simulated-dom.ts';
