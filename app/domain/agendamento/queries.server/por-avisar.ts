import { createHash } from 'node:crypto';
import { ehProprioCaso } from '#app/domain/acesso/autoridade.ts';
import { semImpedimento } from '#app/domain/impedimento/sql.server.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { lugarEmPalavras } from '../convite.ts';
import { motivoParaNaoEnviar } from '../rules/presenca.ts';
import { lugarDe, type TipoDeAgendamento } from '../types.ts';
import { nomeDoCandidato } from './alvo.ts';

/** What makes the notices of an agenda one batch. */
export const CAUSA_DA_AGENDA = 'agenda';

/**
 * Everybody of a demand to whom 'Enviar E-mails' may be pressed, with what they would be told, and the mark of it all. One's
 * own candidature, and whom they declared an impediment about, is told by somebody else. R-AGE-21.
 */
export async function listPorAvisar(ctx: Pick<CtxUsuario, 'db' | 'now' | 'actor'>, demandaId: string) {
  const linhas = await ctx.db.participacao.findMany({
    where: {
      demandaId,
      ...semImpedimento(ctx),
      agendamentos: { some: { estado: 'agendado', avisadoEm: null } },
    },
    select: {
      id: true,
      usuarioId: true,
      usuario: { select: { nome: true, sobrenome: true, email: true } },
      curriculoVersao: { select: { nomeCompleto: true } },
      agendamentos: {
        where: { estado: 'agendado' },
        orderBy: [{ inicio: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          tipo: true,
          versao: true,
          inicio: true,
          fim: true,
          tipoLocal: true,
          local: true,
          enderecoConferencia: true,
          avisadoEm: true,
        },
      },
    },
    orderBy: [{ curriculoVersao: { nomeCompleto: 'asc' } }, { id: 'asc' }],
  });
  const pessoas = linhas
    .filter(({ usuarioId }) => !ehProprioCaso(ctx.actor, [usuarioId]))
    .filter(({ agendamentos }) => motivoParaNaoEnviar(agendamentos, ctx.now) === null)
    .map(({ agendamentos, ...linha }) => ({
      id: linha.id,
      nome: nomeDoCandidato(linha),
      email: linha.usuario.email,
      agendados: agendamentos.map(({ id, versao, inicio, fim, ...onde }) => ({
        id,
        versao,
        inicio,
        fim,
        tipo: onde.tipo as TipoDeAgendamento,
        onde: lugarEmPalavras(lugarDe(onde)),
      })),
    }));
  const vistos = pessoas.flatMap(({ agendados }) =>
    agendados.map(({ id, versao }) => `${id}:${String(versao)}`),
  );
  return { pessoas, carimbo: createHash('sha256').update(vistos.toSorted().join()).digest('hex') };
}
