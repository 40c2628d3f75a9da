// The hash FNV-1a of 32 bits: begin with the seed; for each byte, Math.imul(hash ^ byte, factor).
export const FNV_SEED = 0x811c9dc5;
export const FNV_FACTOR = 0x01000193;
