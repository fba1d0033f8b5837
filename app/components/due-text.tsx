/** What is late or ends soon, in words: colour is never alone. */
export function DueText({ late, children }: { late: boolean; children: string }) {
  return <p className={late ? 'cel-2 font-semibold text-error' : 'cel-2'}>{children}</p>;
}
