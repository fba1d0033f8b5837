type Rule = { production: boolean; loopback: boolean; allowed: readonly string[] | undefined };

/**
 * May this installation write to the address (R-MSG-10)? Production writes to everybody. Elsewhere only to listed
 * addresses and domains (`@organizacao.example`); without a list, only a server of this machine is given messages.
 */
export function mayReceive(address: string, { production, loopback, allowed }: Rule): boolean {
  if (production) return true;
  if (allowed === undefined) return loopback;
  const wanted = address.toLowerCase();
  return allowed.some((entry) => {
    const listed = entry.toLowerCase();
    return listed.startsWith('@') ? wanted.endsWith(listed) : wanted === listed;
  });
}
