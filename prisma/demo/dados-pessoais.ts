import type { Ctx } from '#app/domain/ctx.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';

const HORA_MS = 3_600_000;

/**
 * Readings of the candidates' curricula by the staff, and requests of anonymisation: two waiting, one of a person
 * who still takes part in a demand, one refused, one taken back.
 */
export async function gravarDadosPessoais(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const ha = (horas: number): Date => new Date(now.getTime() - horas * HORA_MS);
  const equipe = await db.usuario.findMany({
    where: { grupos: { some: { grupo: { in: ['comissao', 'coordenacao'] } } } },
    orderBy: { email: 'asc' },
    take: 3,
  });
  const candidatos = await db.usuario.findMany({
    where: { email: { in: [CANDIDATO_EXTERNO, CANDIDATO_INTERNO] } },
    select: { id: true, curriculo: { select: { versaoAtualId: true } } },
    orderBy: { email: 'asc' },
  });
  for (const { id, curriculo } of candidatos) {
    const versaoId = curriculo?.versaoAtualId;
    if (!versaoId) continue;
    await db.auditoria.createMany({
      data: equipe.flatMap((pessoa, indice) => {
        const ator = {
          atorId: pessoa.id,
          atorNome: `${pessoa.nome} ${pessoa.sobrenome}`.trim(),
          origem: 'web',
          entidade: 'curriculo_versao',
          entidadeId: versaoId,
          dados: { usuarioId: id },
        };
        return [
          { ...ator, instante: ha(200 - indice * 50), acao: 'curriculo.consultar' },
          { ...ator, instante: ha(199 - indice * 50), acao: 'curriculo.baixar' },
        ];
      }),
    });
  }
  // Whoever is linked to a company works for the organisation now.
  const vinculados = await db.vinculoEmpresa.findMany({ select: { cpf: true } });
  const semVinculo = { cpf: { notIn: vinculados.map(({ cpf }) => cpf) } };
  const livres = await db.usuario.findMany({
    where: {
      grupos: { every: { grupo: 'candidato' }, some: {} },
      participacoes: { none: {} },
      ...semVinculo,
      email: { notIn: [CANDIDATO_EXTERNO, CANDIDATO_INTERNO] },
    },
    select: { id: true },
    orderBy: { email: 'asc' },
    take: 4,
  });
  const emDemanda = await db.usuario.findFirst({
    where: {
      participacoes: { some: { interessado: true }, every: { tipo: 'E' } },
      ...semVinculo,
      email: { notIn: [CANDIDATO_EXTERNO, CANDIDATO_INTERNO] },
    },
    select: { id: true },
    orderBy: { email: 'asc' },
  });
  const decisor = equipe[0];
  const decidido = {
    decididoEm: ha(20),
    decididoPor: decisor ? `${decisor.nome} ${decisor.sobrenome}`.trim() : null,
    decididoPorId: decisor?.id ?? null,
  };
  const [primeira, segunda, recusada, retirada] = livres;
  await db.pedidoAnonimizacao.createMany({
    data: [
      primeira && {
        usuarioId: primeira.id,
        pedidoEm: ha(70),
        motivo: 'Mudei de profissão e não pretendo participar.',
      },
      segunda && { usuarioId: segunda.id, pedidoEm: ha(9) },
      emDemanda && { usuarioId: emDemanda.id, pedidoEm: ha(5) },
      recusada && {
        usuarioId: recusada.id,
        pedidoEm: ha(120),
        estado: 'recusado',
        resposta: 'Há prestação de contas em andamento. Peça de novo depois do encerramento do exercício.',
        ...decidido,
      },
      retirada && { usuarioId: retirada.id, pedidoEm: ha(150), estado: 'retirado', decididoEm: ha(149) },
    ].filter((linha) => linha !== undefined && linha !== null),
  });
}
