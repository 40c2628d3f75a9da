// A map with a cap, for what callers can make us remember: the entry put longest ago gives place.

export class BoundedMap<Value> {
  readonly #max: number;
  readonly #entries = new Map<string, Value>();
  // Kept between evictions: a new iterator would walk again over the places that earlier ones left empty. What is put
  // again moves to the end, so the oldest entry is always the next one of this iterator.
  #oldest = this.#entries.keys();
  /** Since that iterator was made. It keeps alive every table that the map has outgrown since: it must not grow old. */
  #puts = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  put(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    this.#puts += 1;
    if (this.#puts > this.#max) this.#renew();
    if (this.#entries.size > this.#max) this.#evict();
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  values(): MapIterator<Value> {
    return this.#entries.values();
  }

  clear(): void {
    this.#entries.clear();
  }

  #renew(): void {
    this.#oldest = this.#entries.keys();
    this.#puts = 0;
  }

  #evict(): void {
    let oldest = this.#oldest.next();
    if (oldest.done === true) {
      this.#renew();
      oldest = this.#oldest.next();
    }
    if (oldest.done !== true) this.#entries.delete(oldest.value);
  }
}
