/** The field of `usuario` whose unique index refused the row, or null when it was something else. */
export function campoRepetido(error: unknown): 'email' | 'cpf' | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== 'P2002')
    return null;
  const texto = JSON.stringify('meta' in error ? error.meta : null) + String(error);
  if (/usuario_email_key|\bemail\b/.test(texto)) return 'email';
  return /usuario_cpf_key|\bcpf\b/.test(texto) ? 'cpf' : null;
}
