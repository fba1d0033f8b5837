import { inTransaction } from '#app/domain/ctx.ts';
import { abrirAnonimizacao } from '#app/domain/dados-pessoais/commands.server/anonimizar.ts';
import { plantarArquivo, type Cena, type Participacoes } from './participacoes.ts';
import type { plantarEnvios } from './resto.ts';

type Envios = Awaited<ReturnType<typeof plantarEnvios>>;

/** What the desk said of each document, told or not, a request that waits for its answer, and who is at the desk. */
export async function plantarAnalises(cena: Cena, participacoes: Participacoes, envios: Envios) {
  const { ctx, marcas, equipe } = cena;
  const { proprias: m, ocultas: o } = marcas;
  const { db, now } = ctx;
  const rascunho = await db.resultadoEtapa.create({
    data: {
      participacaoId: participacoes.documentos,
      etapa: 'hab_tecnica',
      atualizadoEm: now,
      avaliadorNome: o.text('quem começou a análise'),
    },
  });
  // The history lists the stage as awaiting its result.
  m.value('id da análise começada', rascunho.id);
  const dizer = (resultadoId: string, nome: string, tipoDocumentoId: number, de = o) => ({
    resultadoId,
    tipoDocumentoId,
    veredito: 'inapto',
    texto: de.text(`texto da análise ${nome}`),
    item: de.text(`item da análise ${nome}`),
    salvoEm: now,
    salvoPorNome: o.text(`quem analisou ${nome}`),
  });
  await inTransaction(ctx, async (tx) => {
    // Two of these reviews are over: what was said in them takes no change.
    await abrirAnonimizacao(tx);
    await tx.db.documentoAnalisado.createMany({
      data: [
        dizer(rascunho.id, 'começada', 9001),
        dizer(participacoes.juridica, 'não publicada', 9002),
        dizer(participacoes.tecnica, 'publicada', 9001, m),
      ],
    });
  });
  const diligencia = await db.diligencia.create({
    data: {
      resultadoId: rascunho.id,
      envioId: envios.rascunhoId,
      tipoDocumentoId: 9001,
      motivo: m.text('motivo da diligência'),
      ate: new Date('2027-03-12'),
      abertaEm: now,
      abertaPorNome: o.text('quem pediu a diligência'),
    },
  });
  await db.dispensaDeDocumento.create({
    data: {
      envioId: envios.rascunhoId,
      tipoDocumentoId: 9002,
      motivo: m.text('por que o documento não se aplica'),
      criadaEm: now,
    },
  });
  const arquivoId = await plantarArquivo(cena, 'resposta da diligência');
  await db.documentoEnviado.create({
    data: {
      envioId: envios.rascunhoId,
      tipoDocumentoId: 9001,
      arquivoId,
      diligenciaId: diligencia.id,
      anexadoEm: now,
    },
  });
  await db.ocupacaoDaMesa.create({
    data: {
      participacaoId: participacoes.documentos,
      habilitacao: 'HabTec',
      usuarioId: equipe.id,
      desde: now,
      vistaEm: now,
    },
  });
  return { diligencia: m.value('id da diligência', diligencia.id) };
}
