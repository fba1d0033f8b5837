import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { enderecoGuardado } from '#app/domain/referencia/consulta-guardada.server.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { consultarCep } from '#app/integrations/cep/cep.server.ts';
import type { ConsultaDeCep, RespostaDoCep } from '#app/integrations/cep/port.ts';
import { comIlegiveis, valoresVazios } from '../schema.ts';
import type { Valores } from '../types.ts';
import { desatualizado } from '../validade.ts';
import { valoresDaVersao } from '../valores.ts';
import { getOrganizacao } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { COM_LINHAS } from './versao.ts';

type Leitura = Pick<Ctx, 'db'>;

export type CurriculoEmEdicao = {
  valores: Valores;
  /** Names this state of the draft: forms carry it, so that a second window cannot overwrite it unseen. */
  revisao: string;
  /** When the draft was saved; null without a draft. */
  salvoEm: Date | null;
  finalizadoEm: Date | null;
  versaoAtualId: string | null;
  /** The state that a new row is in. */
  uf: string;
  desatualizado: boolean;
};

type UltimaVersao = { numero: number; revisao: number; estado: string } | null | undefined;

/** Number of the open draft; of the one that a save would open, where there is none. */
export const numeroDe = (ultima: UltimaVersao): string =>
  String(ultima?.estado === 'rascunho' ? ultima.numero : (ultima?.numero ?? 0) + 1);

/** Number and revision of that draft. */
export const revisaoDe = (ultima: UltimaVersao): string =>
  `${numeroDe(ultima)}.${String(ultima?.estado === 'rascunho' ? ultima.revisao : 0)}`;

/** The wizard's content: the open draft, else the last finished version, else an empty one with account data. */
export async function getCurriculoEmEdicao(
  ctx: Pick<Ctx, 'db' | 'now'>,
  usuarioId: string,
): Promise<CurriculoEmEdicao> {
  const [conta, curriculo, { uf }] = await Promise.all([
    ctx.db.usuario.findUniqueOrThrow({ where: { id: usuarioId } }),
    ctx.db.curriculo.findUnique({
      where: { usuarioId },
      select: {
        versaoAtualId: true,
        finalizadoEm: true,
        versoes: { orderBy: { numero: 'desc' }, take: 1, include: COM_LINHAS },
      },
    }),
    getOrganizacao(ctx),
  ]);
  const ultima = curriculo?.versoes[0];
  const finalizadoEm = curriculo?.finalizadoEm ?? null;
  const daConta = valoresDaConta(conta, uf);
  const guardados = ultima
    ? comIlegiveis(valoresDaVersao(ultima, uf), ultima.ilegiveis as Record<string, string>)
    : daConta;
  return {
    valores: { ...guardados, cpf: daConta.cpf, email: guardados.email || daConta.email },
    revisao: revisaoDe(ultima),
    salvoEm: ultima?.estado === 'rascunho' && ultima.revisao > 0 ? ultima.atualizadaEm : null,
    finalizadoEm,
    versaoAtualId: curriculo?.versaoAtualId ?? null,
    uf,
    desatualizado: finalizadoEm !== null && desatualizado(finalizadoEm, ctx.now),
  };
}

type Conta = { nome: string; sobrenome: string; cpf: string | null; email: string; telefone: string | null };

/** What the account knows: name, CPF, e-mail and telephone. */
export function valoresDaConta(usuario: Conta, uf: string): Valores {
  return {
    ...valoresVazios(uf),
    nomeCompleto: `${usuario.nome} ${usuario.sobrenome}`.trim().toLocaleUpperCase('pt-BR'),
    cpf: usuario.cpf === null ? '' : formatarCpf(usuario.cpf),
    email: usuario.email,
    telefoneCelular: usuario.telefone ?? '',
  };
}

/** The CPF is that of another account. */
export async function cpfDeOutraConta(ctx: Leitura, usuarioId: string, cpf: string): Promise<boolean> {
  return (await ctx.db.usuario.count({ where: { cpf, id: { not: usuarioId } } })) > 0;
}

/** Address of a CEP of 8 digits. Each person has a limit; above it, as with every failure, it is typed. */
export async function consultarEndereco(
  ctx: CtxUsuario,
  cep: string,
  consultar: ConsultaDeCep = consultarCep,
): Promise<RespostaDoCep> {
  if (!/^\d{8}$/.test(cep)) return { ok: false, motivo: 'desconhecido' };
  const espera = await contarTentativa(ctx, 'cep:pessoa', ctx.actor.id);
  if (espera > 0) return { ok: false, motivo: 'indisponivel' };
  return enderecoGuardado(ctx, cep, consultar);
}
