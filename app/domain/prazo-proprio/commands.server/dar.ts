import { emitirComprovante } from '#app/domain/comprovante/commands.server.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { actorRecord, type Ctx } from '#app/domain/ctx.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { SLUG } from '#app/domain/documento/labels.ts';
import { habilitacaoDoEnvio } from '#app/domain/etapa/fases.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { caminhoDaParte } from '#app/domain/participacao/telas.ts';
import { colunaDoDia } from '#app/lib/dates.ts';
import { atoDaJanela, type Causa } from '../labels.ts';
import type { PessoaComPrazos } from '../queries.server/pessoa.ts';
import type { JanelaADar } from '../rules.ts';

/** Where the person does what the window is for. */
function caminhoDe({ demanda }: PessoaComPrazos, { faseId, nome }: JanelaADar): `/${string}` {
  const habilitacao = nome === 'realizacao' ? habilitacaoDoEnvio(faseId) : undefined;
  return habilitacao === undefined
    ? caminhoDaParte(demanda.id, 'agora')
    : `/minhas-demandas/${demanda.id}/documentos/${SLUG[habilitacao]}`;
}

/** Message 49, but for what makes it. */
export const mensagemDoPrazo = (pessoa: PessoaComPrazos, janela: JanelaADar, motivo: string) =>
  ({
    tipo: TIPO.prazoProprio,
    demandaId: pessoa.demanda.id,
    usuarioId: pessoa.usuarioId,
    destinatarioNome: pessoa.nome,
    destinatarioEmail: pessoa.email,
    dados: {
      nome: pessoa.nome,
      processo: pessoa.demanda.identificacaoProcesso,
      objeto: objetoDaDemanda(pessoa.demanda),
      ato: atoDaJanela(janela.faseId, janela.nome),
      periodo: formatarJanela(janela, 'longa'),
      motivo,
      caminho: caminhoDe(pessoa, janela),
    },
  }) as const;

/**
 * Gives somebody a window of their own, in the transaction of what causes it: the window, the demand's history, the
 * receipt and the message. Whose right it is to cause it was asked before. R-PRZ-04.
 */
export async function darJanela(
  tx: Ctx,
  pessoa: PessoaComPrazos,
  janela: JanelaADar,
  { causa, motivo }: { causa: Causa; motivo: string },
): Promise<{ id: string; codigo: string; protocolo: string }> {
  const { participacaoId, usuarioId, demanda } = pessoa;
  const { faseId, nome: qual, inicio, fim } = janela;
  const quem = actorRecord(tx.actor);
  const { id } = await tx.db.janelaIndividual.create({
    data: {
      participacaoId,
      faseId,
      janela: qual,
      inicio: colunaDoDia(inicio),
      fim: colunaDoDia(fim),
      causa,
      motivo,
      criadaEm: tx.now,
      criadaPorId: tx.actor.tipo === 'usuario' ? tx.actor.id : null,
      criadaPorNome: quem.atorNome,
    },
    select: { id: true },
  });
  const ato = atoDaJanela(faseId, qual);
  await registrarHistorico(tx, demanda.id, {
    evento: 'abrirPrazoProprio',
    motivo: `${ato}, ${formatarJanela(janela, 'periodo')}. ${motivo}`,
    dados: { janelaId: id, participacaoId, faseId, janela: qual, inicio, fim, causa },
  });
  const comprovante = await emitirComprovante(tx, {
    tipo: 'prazo-proprio',
    referenciaId: id,
    usuarioId,
    demandaId: demanda.id,
    conteudo: {
      processo: demanda.identificacaoProcesso,
      fase: faseId,
      janela: qual,
      inicio,
      fim,
      causa,
      motivo,
    },
    arquivos: [],
  });
  await registrarMensagens(tx, [
    { ...mensagemDoPrazo(pessoa, janela, motivo), causa: `prazo-proprio:${id}` },
  ]);
  return { id, ...comprovante };
}
