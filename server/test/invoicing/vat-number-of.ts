/** A valid VAT number for each number: seven digits, the office of Milan, the check digit. */
export function vatNumberOf(nth: number): string {
  const body = `${String(1_000_000 + nth)}015`;
  const sum = [...body].reduce((total, character, index) => {
    const digit = Number(character);
    const weighed = index % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
