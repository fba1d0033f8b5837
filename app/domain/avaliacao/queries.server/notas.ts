import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { andamentoDaParte } from '../labels.ts';
import type { Conta } from '../notas.ts';
import { partesDe } from '../notas.ts';
import { apurar } from '../rules.ts';
import { verParte } from '../sigilo.ts';
import type { Parte } from '../types.ts';
import { contaGeral, dialogoDaConta, resultadoEmPalavras } from '../vistas.ts';
import { findDemanda } from './lista.ts';
import { listPartes } from './partes.ts';
import { getRubrica } from './rubrica.ts';

/**
 * The dialogs of 'Resumos de Avaliação': one part with what each evaluator gave, or the whole. Not found where the demand
 * has no such part, nor for the case of whoever looks (R-ACE-04).
 */
export async function getNotas(ctx: CtxUsuario, participacaoId: string, pedida: Conta) {
  const participacao = await ctx.db.participacao.findUnique({
    where: { id: participacaoId },
    select: {
      usuarioId: true,
      demandaId: true,
      usuario: { select: { nome: true, sobrenome: true } },
      curriculoVersao: { select: { nomeCompleto: true } },
    },
  });
  if (!participacao) throw new NotFoundError('Não encontramos esta avaliação.');
  const demanda = await findDemanda(ctx, participacao.demandaId);
  const alvo = { areaAtuacao: demanda.areaAtuacao, pessoas: [participacao.usuarioId] };
  const todas = partesDe(demanda.tipoAvaliacao);
  const daDemanda = pedida === 'geral' || todas.includes(pedida);
  if (!daDemanda || !podeExecutar('avaliacao.reconsiderar', ctx.actor, alvo).ok)
    throw new NotFoundError('Não encontramos esta avaliação.');
  const lidas = (await listPartes(ctx, [participacaoId])).get(participacaoId) ?? {};
  const apuracao = apurar(demanda.tipoAvaliacao, lidas);
  const mostradas = apuracao.partes.filter(({ parte }) => pedida === 'geral' || parte === pedida);
  const partes = [];
  for (const { parte, lida, apurada } of mostradas) {
    const { criterios } = await getRubrica(ctx, demanda.id, parte);
    const vista = verParte(lida, { tipo: 'equipe' });
    partes.push({
      parte,
      andamento: andamentoDaParte(apurada),
      criterios,
      finais: vista.todas,
      conta: dialogoDaConta(apuracao, parte),
    });
  }
  const { nomeCompleto } = participacao.curriculoVersao;
  return {
    demanda,
    participacaoId,
    pedida,
    nome: nomeCompleto ?? `${participacao.usuario.nome} ${participacao.usuario.sobrenome}`.trim(),
    /** What the dialog may change to. */
    contas: [...todas, 'geral'] as readonly (Parte | 'geral')[],
    partes,
    geral: dialogoDaConta(apuracao, contaGeral(demanda.tipoAvaliacao)),
    resultado: resultadoEmPalavras(apuracao),
  };
}

export type NotasDoCandidato = Awaited<ReturnType<typeof getNotas>>;
