// <curp-input> in happy-dom.
import '../../packages/input/test/simulated-dom.ts';
