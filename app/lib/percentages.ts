/** Whole percentages that add up to 100: what rounding down leaves over goes where it cut off most. R-TEL-19. */
export function percentages(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  if (sum === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / sum) * 100);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((all, value) => all + value, 0);
  const most = exact.map((value, index) => ({ index, cut: value - Math.floor(value) }));
  most.sort((a, b) => b.cut - a.cut);
  for (const { index } of most.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
