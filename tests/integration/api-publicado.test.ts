import { expect, test } from 'vitest';
import { action } from '#app/routes/api/chamada.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { useEffects } from '#tests/setup/api-effects.ts';
import { chamar } from '#tests/setup/route.ts';

const { contexto, db, sessao, viverDemanda } = useEffects();

type Linha = Record<string, unknown>;

async function ler(quem: { id: string }, url: string): Promise<Linha[]> {
  const { status, dados } = await chamar(action, {
    url,
    method: 'GET',
    cookie: await sessao(quem),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(status, JSON.stringify(dados)).toBe(200);
  const { response } = dados as { response: Linha | Linha[] };
  return Array.isArray(response) ? response : [response];
}

test('a candidata lê de cada etapa só o que foi publicado, e do recurso só no fim (R-API-01, R-REC-01)', async () => {
  const viva = await viverDemanda();
  const { now } = contexto();
  const tecnica = { participacaoId_etapa: { participacaoId: viva.participacaoId, etapa: 'hab_tecnica' } };
  const mudar = (data: object) => db().resultadoEtapa.update({ where: tecnica, data });
  const { id } = await mudar({
    estado: 'finalizado',
    apto: false,
    aptoFinal: null,
    observacao: 'Diploma ilegível.',
    observacaoFinal: null,
    publicadoEm: null,
    publicadoFinalEm: null,
  });
  const lido = async () => {
    const [minha] = await ler(viva.candidata, `/api/credenciamentos/selecao/user/${viva.candidata.id}`);
    const [envio] = await ler(
      viva.candidata,
      `/api/documento-candidato/selecao/${viva.participacaoId}/${viva.demanda.id}/HabTec`,
    );
    const historico = await ler(viva.candidata, `/api/recurso/user/${viva.candidata.id}`);
    return {
      minha: [minha?.apto_tec, minha?.apto_final_tec, minha?.obsdoctec, minha?.idtec],
      envio: [envio?.apto, envio?.apto_final, envio?.observacao, envio?.aproved_by_final],
      decisoes: historico.map((linha) => linha.observacao_decisao_inicial),
    };
  };
  const nada = [null, null, '', null];
  await db().recurso.update({ where: { id: viva.recursoId }, data: { status: 15, decisao: 'De acordo.' } });
  expect(await lido()).toEqual({ minha: nada, envio: nada, decisoes: [null] });

  await mudar({ estado: 'publicado', publicadoEm: now });
  const reprovada = [false, null, 'Diploma ilegível.'];
  expect(await lido()).toEqual({
    minha: [...reprovada, id],
    envio: [...reprovada, null],
    decisoes: [null],
  });

  await mudar({ aptoFinal: true, observacaoFinal: 'Diploma conferido.' });
  expect(await lido()).toMatchObject({ minha: [...reprovada, id], envio: [...reprovada, null] });

  await mudar({ publicadoFinalEm: now });
  await db().resultadoEtapa.update({ where: { id: viva.cadastroId }, data: { publicadoFinalEm: now } });
  expect(await lido()).toEqual({
    minha: [false, true, 'Diploma ilegível.', id],
    envio: [false, true, 'Diploma ilegível.', null],
    decisoes: ['De acordo.'],
  });
});

test('quem analisa lê a decisão do candidato, e não a própria (R-ACE-04)', async () => {
  const viva = await viverDemanda();
  await db().resultadoEtapa.update({
    where: { participacaoId_etapa: { participacaoId: viva.participacaoId, etapa: 'hab_tecnica' } },
    data: { estado: 'finalizado', apto: false, aptoFinal: null, publicadoEm: null, publicadoFinalEm: null },
  });
  await darResultado(contexto(), viva.participacaoId, 'entrevista_didatica');
  const url = `/api/documento-candidato/credenciamento/habTec/avaDoc/${viva.demanda.id}`;
  const daCandidata = async (quem: { id: string }) =>
    (await ler(quem, url)).find((linha) => linha.id === viva.participacaoId);
  expect(await daCandidata(viva.equipe)).toMatchObject({ apto: false, apto_final: null, apto_tec: false });

  await db().usuarioGrupo.createMany({
    data: [{ usuarioId: viva.candidata.id, grupo: 'comissao' }],
    skipDuplicates: true,
  });
  expect(await daCandidata(viva.candidata)).toMatchObject({ apto: null, apto_final: null, apto_tec: null });
});
