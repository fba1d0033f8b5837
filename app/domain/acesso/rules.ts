import { ehEquipe, GRUPOS_QUE_A_COMISSAO_DA, type ComGrupos, type Grupo } from './grupos.ts';
import type { Operacao } from './operacoes.ts';
import { fold } from '#app/lib/text.ts';
import { PRAZO } from '#app/domain/dados-pessoais/prazos.ts';
import { SENHAS_COMUNS } from './senhas-comuns.ts';

const HORA_MS = 60 * 60 * 1000;
/** A session in use goes on this long after each use. */
const DESLIZA_MS = PRAZO.sessaoSemUso.ms;
/** However much it is used: twelve hours for staff, thirty days for candidates. */
const TETO_MS = { equipe: PRAZO.sessaoDaEquipe.ms, candidato: PRAZO.sessao.ms } as const;

/** When a session that was used at `now` ends. It has ended already when the answer is not after `now`. */
export function fimDaSessao(
  { criadaEm, grupos }: { criadaEm: Date; grupos: readonly Grupo[] },
  now: Date,
): Date {
  const teto = ehEquipe({ grupos }) ? TETO_MS.equipe : TETO_MS.candidato;
  return new Date(Math.min(now.getTime() + DESLIZA_MS, criadaEm.getTime() + teto));
}

export const SENHA_MIN = 10;
export const SENHA_MAX = 128;

/** A sign-up waits these days for its e-mail to be confirmed. */
export const fimDoCadastro = (desde: Date): Date => new Date(desde.getTime() + PRAZO.cadastro.ms);

/** Hours an invitation and a reset link are good for. R-ACE-10. */
export const HORAS_DO_LINK = { convite: 7 * 24, redefinicao: 24 } as const;

/** Until when the link of an invitation works. R-BAN-05. */
export const fimDoConvite = (desde: Date): Date =>
  new Date(desde.getTime() + HORAS_DO_LINK.convite * HORA_MS);

/**
 * Whoever chooses the address of an account that nobody confirmed chooses who enters with it: it is corrected by who may
 * give each of its groups (R-ACE-20).
 */
export const operacaoDeCorrecao = ({ grupos }: ComGrupos) =>
  grupos.every((grupo) => GRUPOS_QUE_A_COMISSAO_DA.includes(grupo))
    ? ('usuario.corrigir-email' satisfies Operacao)
    : ('usuario.administrar' satisfies Operacao);

const SEQUENCIAS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** One key held down, or a run of the keyboard or of the digits, in either direction. */
function ehSequencia(texto: string): boolean {
  if (/^(.)\1*$/u.test(texto)) return true;
  const inverso = [...texto].reverse().join('');
  return SEQUENCIAS.some((sequencia) => sequencia.includes(texto) || sequencia.includes(inverso));
}

/**
 * What is wrong with a new password, in a sentence, or null. Any characters will do; only what a guesser tries
 * first is refused. R-ACE-09.
 */
export function problemaDaSenha(
  senha: string,
  pessoa: { email?: string | null; cpf?: string | null } = {},
): string | null {
  const tamanho = [...senha].length;
  if (tamanho < SENHA_MIN) return `A senha precisa ter ${SENHA_MIN} caracteres ou mais.`;
  if (tamanho > SENHA_MAX) return `A senha pode ter no máximo ${SENHA_MAX} caracteres.`;
  const texto = fold(senha).trim();
  const email = pessoa.email?.toLowerCase();
  if (email && (texto === email || texto === email.split('@', 1)[0])) {
    return 'A senha não pode ser o seu e-mail.';
  }
  const digitos = texto.replace(/[\s.-]/g, '');
  if (pessoa.cpf && digitos === pessoa.cpf) return 'A senha não pode ser o seu CPF.';
  if (SENHAS_COMUNS.has(texto) || ehSequencia(texto)) {
    return 'Esta senha está entre as mais usadas. Escolha outra.';
  }
  return null;
}
