import type { Ctx, CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { diaDaColuna, type Dia } from '#app/lib/dates.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { MENSAGENS } from '../labels.ts';
import { listPessoasPorFim } from './aptos.ts';
import { getDemandaDaHomologacao } from './demanda.ts';

/** Somebody who was accredited, as the official list says it. The CPF is masked. */
export type Credenciado = {
  participacaoId: string;
  nome: string;
  cpf: string;
  empresa: string;
  cnpj: string;
  dia: Dia | null;
  processo: string | null;
};

/** Who was accredited in a demand, in the order of their names, with the company of the decision. R-HOM-12. */
export async function listCredenciados(
  ctx: Pick<Ctx, 'db' | 'now'>,
  demandaId: string,
): Promise<Credenciado[]> {
  const pessoas = await listPessoasPorFim(ctx, demandaId, ['homologado']);
  const linhas = await ctx.db.homologacaoCandidato.findMany({
    where: {
      participacaoId: { in: pessoas.map(({ participacaoId }) => participacaoId) },
      homologacao: { estado: 'homologada' },
    },
    orderBy: { homologacao: { pedidaEm: 'asc' } },
    select: {
      participacaoId: true,
      cnpj: true,
      nomeEmpresa: true,
      participacao: { select: { usuario: { select: { cpf: true } } } },
      homologacao: { select: { decididaDia: true, numeroProcesso: true } },
    },
  });
  // The last decision is the one that counts.
  const porPessoa = new Map(linhas.map((linha) => [linha.participacaoId, linha]));
  return pessoas.flatMap(({ participacaoId, nome }) => {
    const linha = porPessoa.get(participacaoId);
    if (linha === undefined) return [];
    const { cnpj, nomeEmpresa, participacao, homologacao } = linha;
    return [
      {
        participacaoId,
        nome,
        cpf: participacao.usuario.cpf === null ? '' : mascararCpf(participacao.usuario.cpf),
        empresa: nomeEmpresa,
        cnpj,
        dia: homologacao.decididaDia && diaDaColuna(homologacao.decididaDia),
        processo: homologacao.numeroProcesso,
      },
    ];
  });
}

/** What the official list of a demand freezes. */
export type ConteudoDaRelacao = {
  edital: string;
  processo: string;
  identificacao: string;
  objeto: string;
  vagas: number;
  linhas: Credenciado[];
};

export async function montarRelacao(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  demandaId: string,
): Promise<ConteudoDaRelacao> {
  const demanda = await getDemandaDaHomologacao(ctx, demandaId);
  return {
    edital: demanda.edital,
    processo: demanda.numProcesso,
    identificacao: demanda.identificacaoProcesso,
    objeto: demanda.objeto,
    vagas: demanda.qtdInstrutores,
    linhas: await listCredenciados(ctx, demandaId),
  };
}

/** A version of it, as it was frozen. */
export async function getRelacaoImpressa(
  ctx: Pick<Ctx, 'db'>,
  demandaId: string,
  versao: number,
): Promise<{ conteudo: ConteudoDaRelacao; versao: number; criadoEm: Date }> {
  const relatorio = await ctx.db.relatorio.findUnique({
    where: {
      especie_referenciaId_versao: { especie: 'relacaoCredenciados', referenciaId: demandaId, versao },
    },
    select: { conteudo: true, criadoEm: true },
  });
  if (!relatorio) throw new NotFoundError('Esta relação não existe.');
  return { conteudo: relatorio.conteudo as ConteudoDaRelacao, versao, criadoEm: relatorio.criadoEm };
}

/** What the certificate of a participation says; NotFoundError for whoever was not accredited. R-HOM-12. */
export async function getCertificado(ctx: Pick<Ctx, 'db' | 'now'>, participacaoId: string) {
  const participacao = await ctx.db.participacao.findUnique({
    where: { id: participacaoId },
    select: { demandaId: true, usuario: { select: { cpf: true } } },
  });
  if (!participacao) throw new NotFoundError(MENSAGENS.semCertificado);
  const credenciado = (await listCredenciados(ctx, participacao.demandaId)).find(
    (um) => um.participacaoId === participacaoId,
  );
  if (credenciado === undefined) throw new NotFoundError(MENSAGENS.semCertificado);
  const demanda = await getDemandaDaHomologacao(
    { db: ctx.db, actor: { tipo: 'sistema', origem: 'worker', nome: 'sistema' } },
    participacao.demandaId,
  );
  return { ...credenciado, cpf: participacao.usuario.cpf, demanda };
}

export type Certificado = Awaited<ReturnType<typeof getCertificado>>;

/** The person's own participation in a demand where they were accredited; NotFoundError elsewhere. */
export async function getMeuCertificado(ctx: CtxUsuario, demandaId: string): Promise<Certificado> {
  const participacao = await ctx.db.participacao.findUnique({
    where: { demandaId_usuarioId: { demandaId, usuarioId: ctx.actor.id } },
    select: { id: true },
  });
  if (!participacao) throw new NotFoundError(MENSAGENS.semCertificado);
  return getCertificado(ctx, participacao.id);
}
