/** The parts of a sender as the environment has it: 'Portal <a@b.example>' or the address alone. */
export function senderOf(text: string): { name: string; address: string } {
  const [, name, address] = /^([^<>]*)<([^<>\s]+)>/.exec(text) ?? [];
  return { name: name?.replaceAll('"', '').trim() ?? '', address: address ?? text.trim() };
}
