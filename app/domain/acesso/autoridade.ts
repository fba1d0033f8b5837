import type { Actor } from '../ctx.ts';
import { ForbiddenError, NADA_ENCONTRADO, NotFoundError, type Permissao } from '../errors.ts';
import { gruposDoPapel, temPapel, veArea, type ComGrupos, type Grupo } from './grupos.ts';
import { dadosDaOperacao, type Operacao, type OPERACOES } from './operacoes.ts';

type Declarada<O extends Operacao> = (typeof OPERACOES)[O];

type AlvoDeUma<O extends Operacao> = (Declarada<O> extends { porArea: true }
  ? { areaAtuacao: string }
  : unknown) &
  (Declarada<O> extends { proprioCaso: string } ? { pessoas: readonly string[] } : unknown);

/**
 * What the question is about: the area of the demand and the people whose case it is, where the operation asks. Of
 * one among several operations, what any of them asks.
 */
export type AlvoDe<O extends Operacao> = (O extends Operacao ? (alvo: AlvoDeUma<O>) => void : never) extends (
  alvo: infer A,
) => void
  ? A
  : never;

type Alvo = { areaAtuacao?: string; pessoas?: readonly string[] };
type Sobre<O extends Operacao> = unknown extends AlvoDe<O> ? [] : [alvo: AlvoDe<O>];

/** `oculto`: to this person the thing does not exist. */
export type Resposta = { ok: true } | { ok: false; motivo: string; oculto: boolean };

const OPERADOR_SEM_CONTA =
  'Diga com --operador o nome ou o e-mail de uma conta ativa que faria isto na tela: é ela quem responde pelo ato. Se há outra pessoa com o mesmo nome, use o e-mail.';
const recusa = (motivo: string, oculto = false): Resposta => ({ ok: false, motivo, oculto });

/** The accounts of whoever acts: of a person their own, of an operator those that bear their name or e-mail. */
export const contasDe = (ator: Actor): readonly string[] => {
  if (ator.tipo === 'usuario') return [ator.id];
  return ator.tipo === 'sistema' ? (ator.contas ?? []) : [];
};

/** Is it their own case? R-ACE-04. */
export const ehProprioCaso = (ator: Actor, pessoas: readonly string[]): boolean =>
  contasDe(ator).some((conta) => pessoas.includes(conta));

/** May these groups do it at all, to something? For menus and for what is asked before there is a target. */
export const podeOperar = (operacao: Operacao, pessoa: ComGrupos): boolean => {
  const { papel } = dadosDaOperacao(operacao);
  return papel !== null && temPapel(pessoa, papel);
};

/** Groups whose members may, for queries over everybody. */
export function gruposDaOperacao(operacao: Operacao): readonly Grupo[] {
  const { papel } = dadosDaOperacao(operacao);
  return papel === null ? [] : gruposDoPapel(papel);
}

/** May this actor do it at all, to something? */
export function podeTentar(operacao: Operacao, ator: Actor): Permissao {
  const { motivo, sistema } = dadosDaOperacao(operacao);
  const pode =
    ator.tipo === 'usuario'
      ? podeOperar(operacao, ator)
      : ator.tipo === 'sistema' && sistema.includes(ator.origem);
  return pode ? { ok: true } : { ok: false, motivo };
}

/** The same for what has no target yet: a list, a draft. */
export function exigirTentativa(operacao: Operacao, ator: Actor): void {
  const resposta = podeTentar(operacao, ator);
  if (!resposta.ok) throw new ForbiddenError(resposta.motivo);
}

/** The one question of rights: may this actor do this to that? */
export function podeExecutar<O extends Operacao>(operacao: O, ator: Actor, ...sobre: Sobre<O>): Resposta {
  const tentar = podeTentar(operacao, ator);
  if (!tentar.ok) return recusa(tentar.motivo);
  const { porArea, proprioCaso, papel, operadorComConta } = dadosDaOperacao(operacao);
  const { areaAtuacao, pessoas }: Alvo = sobre[0] ?? {};
  if (operadorComConta && ator.tipo === 'sistema' && ator.contas && papel !== null) {
    if (!temPapel({ grupos: ator.grupos ?? [] }, papel)) return recusa(OPERADOR_SEM_CONTA);
  }
  if (porArea && ator.tipo === 'usuario' && !veArea(ator, areaAtuacao ?? ''))
    return recusa(NADA_ENCONTRADO, true);
  if (proprioCaso !== null && ehProprioCaso(ator, pessoas ?? [])) return recusa(proprioCaso);
  return { ok: true };
}

/** The same for commands, which throw what the refusal means. */
export function exigir<O extends Operacao>(operacao: O, ator: Actor, ...sobre: Sobre<O>): void {
  const resposta = podeExecutar(operacao, ator, ...sobre);
  if (resposta.ok) return;
  throw resposta.oculto ? new NotFoundError(resposta.motivo) : new ForbiddenError(resposta.motivo);
}
