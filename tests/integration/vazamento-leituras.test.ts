import { describe, expect, it } from 'vitest';
import type { RotaDaAplicacao } from '#tests/setup/application.ts';
import {
  ask,
  dataAddress,
  inParallel,
  MISSING,
  parting,
  type LeakAnswer,
} from '#tests/setup/leak-requests.ts';
import { leaks, useScene, walkRoute, type Walk } from '#tests/setup/leak-walk.ts';
import { half } from '#tests/setup/marks.ts';

/**
 * Candidate A never sees a byte of candidate B's, nor what was decided about A and not published, in the answer of
 * any route of the application, whatever its parameters; the third candidate and the visitor see nothing of either.
 * R-ACE-03.
 */
const scene = useScene();

/** Catalogues, the process itself and what belongs to no candidate. */
const TABELAS_DE_NINGUEM =
  /^(feriado|organizacao|_prisma_migrations|modelo_de_email|aprovacao|avaliador|banca|banca_membro|cadeia_produtiva|carga_erp|carga_erp_parte|conferencia_do_fluig|consulta_guardada|convocacao|criterio_avaliacao|cronograma_versao|curso|demanda|dever_do_documento|demandas_contadas|mensagens_contadas|pessoas_em_analise_contadas|documento_emitido|edital|emissao_resultado|estado|fase|fase_cronograma|importacao|importacao_linha|lote_de_mensagens|limite_tentativa|texto_de_mensagem|medida_de_sistema|motivo_da_analise|municipio|rubrica|rubrica_criterio|tipo_documento|token_integracao|unidade_curricular|usuario_grupo|worker_ativo)\./;
/** Words of the machine, or codes of a catalogue. */
const COLUNAS_SEM_TEXTO = [
  'acerto_de_cpf.decisao',
  'agendamento.estado',
  'agendamento.tipo',
  'agendamento.tipo_local',
  'agendamento_versao.origem',
  'agendamento_versao.tipo_local',
  'arquivo.tipo',
  'ato_em_lote.estado',
  'ato_em_lote.tipo',
  'ato_em_nome.ato',
  'ato_em_nome.meio',
  'auditoria.acao',
  'auditoria.entidade',
  'auditoria.origem',
  'avaliacao.estado',
  'cadastro.politica',
  'chamada_externa.estado',
  'chamada_externa.operacao',
  'chamada_externa.sistema',
  'chamada_externa.situacao_la',
  'comprovante.tipo',
  'curriculo_cadeia.municipio_ibge',
  'curriculo_cadeia.uf',
  'curriculo_curso.cod_curso',
  'curriculo_disciplina.cod_disciplina',
  'curriculo_experiencia.tipo',
  'curriculo_versao.estado',
  'documento_analisado.veredito',
  'documento_gerado.estado',
  'documento_gerado.tipo',
  'empresa.cod_estado',
  'empresa.municipio_ibge',
  'empresa.tipo',
  'empresa_credenciada.cod_municipio',
  'empresa_credenciada.uf',
  'envio_documento.estado',
  'envio_documento.habilitacao',
  'filtro_salvo.lista',
  'historico_demanda.evento',
  'historico_demanda.origem',
  'homologacao.estado',
  'homologacao_candidato.origem',
  'impedimento.declaracao',
  'item_do_ato_em_lote.estado',
  'janela_individual.causa',
  'janela_individual.janela',
  'lugar_do_avaliador.situacao',
  'lugar_do_avaliador.tipo',
  'mensagem.enviando_por',
  'mensagem.modelo_id',
  'nota.campo',
  'ocupacao.especie',
  'ocupacao_da_mesa.habilitacao',
  'parte_avaliada.situacao',
  'parte_avaliada.somas',
  'parte_avaliada.tipo',
  'parte_enviada.tipo',
  'participacao.tipo',
  'pedido_anonimizacao.estado',
  'pedido_de_horario.decisao',
  'pessoa_em_analise.habilitacao',
  'reconsideracao.fim',
  'relatorio.especie',
  'resposta_guardada.pedido',
  'resultado_etapa.estado',
  'resultado_etapa.etapa',
  'resultado_etapa.resumo',
  'sessao.token_hash',
  'token_acesso.tipo',
];

it('cada coluna de texto do que é de B leva uma marca', async () => {
  const { proprias, ocultas, publicas } = scene.cena.b.marcas;
  const { rows } = await scene.database.pool.query<{ t: string; c: string }>(
    `select table_name as t, column_name as c from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character', 'character varying', 'jsonb', 'json')`,
  );
  const padrao = [proprias, ocultas, publicas].map(({ pattern }) => pattern).join('|');
  const sem: string[] = [];
  for (const { t, c } of rows) {
    if (TABELAS_DE_NINGUEM.test(`${t}.`)) continue;
    const marcada = await scene.database.pool.query(`select 1 from "${t}" where "${c}"::text ~* $1 limit 1`, [
      padrao,
    ]);
    if (!marcada.rowCount) sem.push(`${t}.${c}`);
  }
  expect(sem.sort()).toEqual(COLUNAS_SEM_TEXTO);
});

/** Everything that the application answers to who has that cookie, for the rows of these people. */
const walk = async (pedido: Walk): Promise<LeakAnswer[]> =>
  (await inParallel(scene.app.rotas, (rota) => walkRoute(scene, rota, pedido))).flat();

it('A: nada de B, nem o que não foi publicado', async () => {
  const { a, b } = scene.cena;
  expect(scene.app.rotas.length).toBeGreaterThan(100);
  const respostas = await walk({ people: [a, b], cookie: a.cookie, turn: 0, self: a });
  expect(leaks(respostas, [b], [a.marcas.ocultas])).toEqual([]);
  // The walk reaches what it looks at: A finds their own texts all over it.
  const vistas = new Set(respostas.flatMap(({ everything }) => a.marcas.proprias.foundIn(everything)));
  expect(vistas.size).toBeGreaterThan(150);
});

it('quem não tem nada e quem não entrou: nada de ninguém', async () => {
  const { a, b, c } = scene.cena;
  const deC = await walk({ people: [b], cookie: c.cookie, turn: 5 });
  const doVisitante = await walk({ people: [a, b], turn: 1 });
  expect(leaks([...deC, ...doVisitante], [a, b])).toEqual([]);
});

const podeLer = (rota: RotaDaAplicacao): boolean => 'loader' in rota.modulo && !rota.url.startsWith('/adm/');

describe('buscas', () => {
  it('procurar o que é de B, ou o que A não sabe, responde como procurar o que não existe', async () => {
    const { a, b } = scene.cena;
    // Some of the answers prolong the session, which is no difference.
    await scene.database.pool.query(`update sessao set vista_em = now() - interval '6 minutes'`);
    const listas = scene.app.rotas.filter((rota) => podeLer(rota) && rota.parametros.length === 0);
    const nada = 'Zzzzzzz';
    const termos = [
      half(b.marcas.proprias.named('nome')),
      b.marcas.proprias.named('CPF'),
      half(a.marcas.ocultas.named('decisão não publicada em carga horária')),
      half(a.marcas.ocultas.named('motivo não publicado do cadastro')),
    ];
    const procurar = async (url: string, termo: string) => {
      const query = new URLSearchParams(
        ['busca', 'nome', 'candidato', 'credenciamento', 'codigo'].map((campo) => [campo, termo]),
      );
      const resposta = await ask(scene.app.base, { url: dataAddress(`${url}?${query}`), cookie: a.cookie });
      return resposta.comparable.replaceAll(new RegExp(`${termo}(%40)?`, 'g'), 'termo');
    };
    const diferentes = await inParallel(listas, async ({ url }) => {
      const esperada = await procurar(url, nada);
      const respostas = await Promise.all(termos.map((termo) => procurar(url, termo)));
      return respostas.flatMap((resposta, indice) =>
        resposta === esperada ? [] : [`${url} com ${termos[indice] ?? ''}: ${parting(resposta, esperada)}`],
      );
    });
    expect(diferentes.flat()).toEqual([]);
  });
});

describe('endereços', () => {
  it('o que é de B responde a A como o que não existe (R-ACE-03)', async () => {
    const { a, b, soDeB } = scene.cena;
    const alheios = Object.values(b.ids).flatMap((lista) => lista.slice(0, 1));
    const comId = scene.app.rotas.filter(
      (rota) => podeLer(rota) && rota.parametros.length === 1 && /Id$|^id$/.test(rota.parametros[0] ?? ''),
    );
    const pedir = async (rota: RotaDaAplicacao, id: string, pagina: boolean) => {
      const url = rota.url.replace(/:\w+/, id);
      const resposta = await ask(scene.app.base, { url: pagina ? url : dataAddress(url), cookie: a.cookie });
      return resposta.comparable.replaceAll(id, 'id');
    };
    const diferentes = await inParallel(comId, async (rota) => {
      const [pagina, dados] = await Promise.all([pedir(rota, MISSING, true), pedir(rota, MISSING, false)]);
      const daPessoa = /^\/(minhas-demandas|aplicar-credenciamento)\//.test(rota.url);
      const respostas = await Promise.all(
        [...alheios, ...(daPessoa ? [soDeB] : [])].map(async (id, indice) =>
          (await pedir(rota, id, indice === 0)) === (indice === 0 ? pagina : dados)
            ? []
            : [`${rota.url} ${id}`],
        ),
      );
      return respostas.flat();
    });
    expect(diferentes.flat()).toEqual([]);
  });
});
