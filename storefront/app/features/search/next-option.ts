/** The option that an arrow key leads to, round and round; -1 stands for none yet. */
export function nextOption(selected: number, step: 1 | -1, count: number) {
  if (count === 0) return -1
  if (selected === -1) return step === 1 ? 0 : count - 1
  return (selected + step + count) % count
}
