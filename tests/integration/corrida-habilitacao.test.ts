import { beforeAll, expect, test } from 'vitest';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import { enviarDocumentos } from '#app/domain/documento/commands.server/enviar.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { cancelarDiligencia } from '#app/domain/habilitacao/commands.server/diligencia.ts';
import { finalizarAnalise } from '#app/domain/habilitacao/commands.server/finalizar-analise.ts';
import { reprovarFalta } from '#app/domain/habilitacao/commands.server/reprovar-falta.ts';
import { responderDiligencia } from '#app/domain/habilitacao/commands.server/responder.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { fimDoDia, inicioDoDia, instanteDe } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarTipos, darResultado, enviar, IDS } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { encounter, meet } from '#tests/setup/meet.ts';
import { times } from '#tests/setup/size.ts';

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const VEZES = times(200, 4);
const ANALISE = instanteDe('2027-04-28', '10:00');
/** The sending of 26 ends with the day on which no phase of the review stands: the review begins with the next. */
const FASES = [
  fase(29, '2027-04-06', '2027-04-12', ['2027-04-13', '2027-04-15']),
  fase(26, '2027-04-21', '2027-04-26', ['2027-05-03', '2027-05-05']),
];
const sistema = () => testCtx(database, { now: ANALISE });
let revisores: UsuarioAtor[];
let demandaId: string;

beforeAll(async () => {
  await criarTipos(sistema());
  revisores = [
    await criarUsuario(sistema(), { grupos: ['juridico'], cpf: null }),
    await criarUsuario(sistema(), { grupos: ['juridico'], cpf: null }),
  ];
  demandaId = (await criarDemanda(sistema(), { status: 9, fases: FASES })).id;
});

async function candidata() {
  const pessoa = await criarParticipacao(sistema(), demandaId);
  for (const etapa of ['cadastro', 'hab_tecnica'] as const)
    await darResultado(sistema(), pessoa.id, etapa, { final: true });
  return pessoa;
}

/** Both documents were looked at: only the end of the review is left. */
async function analisada(participacaoId: string, veredito: 'apto' | 'inapto' = 'apto') {
  const { id } = await database.db.resultadoEtapa.create({
    data: { participacaoId, etapa: 'hab_juridica', versao: 2, atualizadoEm: ANALISE },
  });
  await database.db.documentoAnalisado.createMany({
    data: IDS.HabJud.map((tipoDocumentoId) => ({
      resultadoId: id,
      tipoDocumentoId,
      veredito,
      texto: veredito === 'inapto' ? 'Ilegível.' : '',
      salvoEm: ANALISE,
      salvoPorNome: 'Teste',
    })),
  });
  return id;
}

const como = (actor: UsuarioAtor | undefined, now = ANALISE) => {
  if (!actor) throw new Error('sem revisor');
  return testCtx(database, { now, actor });
};
const erros = (respostas: readonly PromiseSettledResult<unknown>[]) =>
  respostas.flatMap((resposta) => (resposta.status === 'rejected' ? [resposta.reason as Error] : []));

const doResultado = (id: string) => ({
  sql: 'select 1 from resultado_etapa where id = $1::uuid for update',
  params: [id],
});

test('dois do Jurídico decidem a mesma pessoa em cada encontro: um vence, com uma mensagem (R-HAB-11)', async () => {
  for (let vez = 0; vez < VEZES; vez++) {
    const pessoa = await candidata();
    await enviar(sistema(), pessoa, 'HabJud');
    const resultadoId = await analisada(pessoa.id);
    const alvo = { habilitacao: 'HabJud', participacaoId: pessoa.id } as const;
    const respostas = await encounter(
      database,
      doResultado(resultadoId),
      revisores.map((revisor) => () => finalizarAnalise(como(revisor), alvo, { versao: 2 })),
      vez,
    );
    const falhas = erros(respostas);
    expect(falhas).toHaveLength(1);
    expect(falhas[0]).toBeInstanceOf(ConflictError);
    expect(falhas[0]?.message).toContain('já foi analisado por outra pessoa');
    expect(
      await database.db.mensagem.count({
        where: { usuarioId: pessoa.usuarioId, tipo: TIPO.resultadoHabJuridica },
      }),
    ).toBe(1);
  }
});

test('o documento enviado no segundo em que a janela fecha entra ou é recusado, nunca os dois, em cada encontro (R-HAB-05)', async () => {
  const [fim, depois] = [fimDoDia('2027-04-26'), inicioDoDia('2027-04-27')];
  for (let vez = 0; vez < VEZES; vez++) {
    const pessoa = await candidata();
    await enviar(sistema(), pessoa, 'HabJud', { estado: 'rascunho' });
    const alvo = { habilitacao: 'HabJud', participacaoId: pessoa.id } as const;
    // In one of four the sending itself comes after the end.
    const tarde = vez % 4 === 3;
    const mandar = () =>
      enviarDocumentos(
        como(pessoa.usuario, tarde ? depois : fim),
        { demandaId, habilitacao: 'HabJud' },
        { versao: 1, cienteDoQueFalta: true },
      );
    const reprovar = () => reprovarFalta(como(revisores[0], depois), alvo, { observacao: 'Nada veio.' });
    const atos: (() => Promise<unknown>)[] = vez % 2 === 0 ? [mandar, reprovar] : [reprovar, mandar];
    // In time, both wait for the sending's row, and the first to wait is the first to have it.
    const respostas = tarde
      ? await Promise.allSettled(atos.map((ato) => ato()))
      : await meet(
          database,
          {
            sql: `select 1 from envio_documento where participacao_id = $1::uuid and habilitacao = 'HabJud' for update`,
            params: [pessoa.id],
          },
          atos,
        );
    const falhas = erros(respostas);
    expect(falhas, falhas.map(({ message }) => message).join()).toHaveLength(1);
    expect(falhas[0]).toBeInstanceOf(RuleError);
    const envio = await database.db.envioDocumento.findUniqueOrThrow({
      where: { participacaoId_habilitacao: { participacaoId: pessoa.id, habilitacao: 'HabJud' } },
    });
    const reprovada = await database.db.resultadoEtapa.count({
      where: { participacaoId: pessoa.id, etapa: 'hab_juridica', faltaDocumento: true },
    });
    expect([envio.estado, reprovada]).toEqual(reprovada === 1 ? ['rascunho', 1] : ['enviado', 0]);
    expect(reprovada).toBe(vez % 2 === 0 ? 0 : 1);
  }
});

test('a diligência é respondida ou cancelada, nunca as duas, em cada encontro (R-HAB-07)', async () => {
  for (let vez = 0; vez < VEZES; vez++) {
    const pessoa = await candidata();
    const envio = await enviar(sistema(), pessoa, 'HabJud');
    const resultadoId = await analisada(pessoa.id, 'inapto');
    const [tipoDocumentoId = 0] = IDS.HabJud;
    const { id } = await database.db.diligencia.create({
      data: {
        resultadoId,
        envioId: envio.id,
        tipoDocumentoId,
        motivo: 'Envie o verso.',
        ate: new Date('2027-04-30'),
        abertaEm: ANALISE,
        abertaPorNome: 'Teste',
      },
    });
    await database.db.documentoEnviado.create({
      data: {
        envioId: envio.id,
        tipoDocumentoId,
        arquivoId: envio.documentos[1]?.arquivoId ?? '',
        diligenciaId: id,
        anexadoEm: ANALISE,
      },
    });
    const alvo = { habilitacao: 'HabJud', participacaoId: pessoa.id } as const;
    const responder = async () => {
      await responderDiligencia(como(pessoa.usuario), { demandaId, diligenciaId: id }, { anexos: 1 });
    };
    const cancelar = async () => {
      await cancelarDiligencia(como(revisores[0]), alvo, id);
    };
    const atos = vez % 2 === 0 ? [responder, cancelar] : [cancelar, responder];
    const respostas = await encounter(database, doResultado(resultadoId), atos, vez);
    expect(erros(respostas)).toHaveLength(1);
    expect(erros(respostas)[0]).toBeInstanceOf(RuleError);
  }
});
