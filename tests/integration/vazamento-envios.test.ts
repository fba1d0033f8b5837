import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatoDoEndereco } from '#app/lib/formato-de-lista.ts';
import { CALLS } from '#app/web/api/table.server.ts';
import { pdfMinimo } from '#tests/fakes/arquivos-hostis.ts';
import {
  addressesOf,
  ask,
  dataAddress,
  type LeakAnswer,
  type LeakRequest,
} from '#tests/setup/leak-requests.ts';
import { filled } from '#tests/setup/api-calls.ts';
import { firstOfEach, leaks, useScene, values, valuesOfCalls } from '#tests/setup/leak-walk.ts';
import { half } from '#tests/setup/marks.ts';

/** Whatever candidate A sends, with candidate B's ids in it, changes nothing of B's and answers nothing about it. */
const scene = useScene();

/** `recusa`: refused as what does not exist or is not theirs; else an act of A's own, which only must not touch B. */
type Envio = LeakRequest & { recusa?: boolean };

const texto = (campos: Record<string, string>): URLSearchParams => new URLSearchParams(campos);
function comArquivo(campos: Record<string, string>, arquivo?: string): FormData {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.set(nome, valor);
  if (arquivo) form.set(arquivo, new Blob([new Uint8Array(pdfMinimo())]), 'a.pdf');
  return form;
}

/** By route: what A tries. A route with an action that is not here, and not the staff's, fails the test. */
function envios(): Record<string, Envio[]> {
  const { a, b, c, demandas, soDeB } = scene.cena;
  const deB = {
    id: b.usuario.id,
    usuarioId: b.usuario.id,
    donoId: b.usuario.id,
    participacaoId: b.ids.participacoes[0] ?? '',
  };
  const dados = (campos: Record<string, string> = {}) => texto({ ...deB, ...campos });
  const recusa = true;
  const documentos = (demanda: string) => `/minhas-demandas/${demanda}/documentos/tecnica`;
  const recurso = (resultado: string) => `/historico-credenciamento/${resultado}/recurso`;
  return {
    '/*': [{ url: `/nada/${b.usuario.id}`, form: dados(), recusa }],
    // Every call that saves, but for those that end A's own session; of what B has, and of nobody's.
    '/api/*': [
      ...CALLS.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/')).flatMap(
        ({ method, path }) =>
          filled(path, valuesOfCalls([b], [soDeB], [soDeB])).map((url) => ({ url, method, json: deB })),
      ),
      ...[soDeB, demandas.documentos].map((id_cred) => ({
        url: '/api/documento-candidato',
        form: comArquivo({ ...deB, id_cred, fil_doc: 'HabTec', confirmar: 'true' }, 'file_9001'),
        recusa: id_cred === soDeB,
      })),
      {
        url: '/api/documento-candidato/temporary',
        form: comArquivo({ ...deB, id_cred: soDeB, fil_doc: 'HabTec' }, 'file_9001'),
        recusa,
      },
      ...b.ids.participacoes.map((id_selecao_candidato) => ({
        url: '/api/recurso',
        form: comArquivo({ ...deB, id_selecao_candidato, id_fase: '19', observacao: 'Tentativa.' }, 'anexos'),
        recusa,
      })),
    ],
    '/v1/*': [{ url: '/v1/nada', json: deB, recusa }],
    '/logs': [{ url: '/logs', json: deB, recusa }],
    '/api/avisos/:token': [{ url: `/api/avisos/${'A'.repeat(43)}`, form: dados(), recusa }],
    '/avisos/:token': [{ url: `/avisos/${'A'.repeat(43)}`, form: dados({ receber: 'nao' }), recusa }],
    '/meus-dados/avisos': [{ url: '/meus-dados/avisos', form: dados({ receber: 'nao' }) }],
    '/aplicar-credenciamento/:id': [soDeB, ...firstOfEach(b)].map((id) => ({
      url: `/aplicar-credenciamento/${id}`,
      form: dados(),
      recusa,
    })),
    '/aplicar-credenciamento/:id/retirar': [soDeB, ...firstOfEach(b)].map((id) => ({
      url: `/aplicar-credenciamento/${id}/retirar`,
      form: dados({ confirmo: 'sim' }),
      recusa,
    })),
    ...Object.fromEntries(
      ['/ava/avaliacao', '/ava/avaliacao-didatica'].flatMap((base) =>
        ['', '/finalizar'].map((resto) => [
          `${base}/:agendamentoId${resto}`,
          b.ids.agendamentos.map((id) => ({
            url: `${base}/${id}${resto}`,
            form: dados({ _acao: 'salvar', versao: '0', 'nota-apresentacao': '5', observacao: 'Tentativa.' }),
            recusa,
          })),
        ]),
      ),
    ),
    '/ava/avaliacao/:agendamentoId/declarar': b.ids.agendamentos.flatMap((id) =>
      ['nenhum', 'impedido'].map((_acao) => ({
        url: `/ava/avaliacao/${id}/declarar`,
        form: dados({ _acao, motivos: 'parentesco', texto: 'Tentativa.' }),
        recusa,
      })),
    ),
    '/ava/agenda': [{ url: '/ava/agenda', form: dados({ dia: '2027-03-09' }), recusa }],
    '/ava/avaliacao/demanda/:demandaId/declarar': [
      {
        url: `/ava/avaliacao/demanda/${soDeB}/declarar`,
        form: dados({ participacao: b.ids.participacoes[0] ?? '' }),
        recusa,
      },
    ],
    '/buscar': [{ url: '/buscar', form: dados({ q: 'Tentativa de achar' }) }],
    '/buscar/sugestoes': [{ url: '/buscar/sugestoes', form: dados({ q: 'Tentativa de achar' }) }],
    '/comprovantes/:codigo': b.envios.codigos.map((codigo) => ({
      url: `/comprovantes/${codigo}`,
      form: dados(),
      recusa,
    })),
    '/curriculo': [
      {
        url: '/curriculo?etapa=endereco',
        form: dados({ _acao: 'avancar', revisao: '0', versaoId: b.versoes.rascunho, rua: 'Rua' }),
      },
    ],
    '/curriculo/pdf/:id': b.ids.versoes.map((id) => ({ url: `/curriculo/pdf/${id}`, form: dados(), recusa })),
    '/documentos/:id': b.ids.documentos.map((id) => ({ url: `/documentos/${id}`, form: dados(), recusa })),
    '/filtros-salvos': [
      {
        url: `/filtros-salvos?${texto({ de: '/todas-demandas?area=fpr' }).toString()}`,
        form: dados({ nome: 'Meu', compartilhar: 'on' }),
      },
    ],
    '/filtros-salvos/:id/apagar': b.ids.filtros.map((id) => ({
      url: `/filtros-salvos/${id}/apagar?${texto({ de: '/todas-demandas' }).toString()}`,
      form: dados(),
    })),
    '/historico-credenciamento/:resultadoId/recurso': [
      ...b.ids.resultados.flatMap((id) =>
        ['salvar', 'enviar', `remover:${b.envios.anexoDoRascunho}`].map((_acao) => ({
          url: recurso(id),
          form: comArquivo({ ...deB, _acao, observacao: 'Tentativa.' }, 'anexos'),
          recusa,
        })),
      ),
      ...[a.participacoes.publicado.resultado, a.participacoes.carga.resultado].flatMap((id) => [
        { url: recurso(id), form: comArquivo({ _acao: `remover:${b.envios.anexoDoRascunho}` }), recusa },
        ...b.ids.recursos.map((alheio) => ({
          url: recurso(id),
          form: comArquivo({ _acao: `baixar:${alheio}` }),
          recusa,
        })),
      ]),
    ],
    '/historico-credenciamento/:resultadoId/recurso/arquivo': b.ids.resultados.map((id) => ({
      url: `${recurso(id)}/arquivo`,
      form: comArquivo({ ...deB, _acao: 'salvar' }, 'anexos'),
      recusa,
    })),
    '/login': [
      {
        url: '/login',
        form: texto({ email: b.usuario.email, senha: b.marcas.proprias.named('senha') }),
        cookie: '',
        recusa,
      },
    ],
    '/mensagens': [{ url: '/mensagens', form: dados({ ids: b.mensagens.join(',') }) }],
    '/exportacoes': [{ url: '/exportacoes', form: dados({ parar: b.ids.pedidos[0] ?? '' }), recusa }],
    '/meus-dados': [{ url: '/meus-dados', form: dados() }],
    '/meus-dados/anonimizacao': [
      { url: '/meus-dados/anonimizacao', form: dados({ senha: 'x', ciente: 'on' }), recusa },
    ],
    '/meus-dados/retirar-pedido': [
      {
        url: '/meus-dados/retirar-pedido',
        form: texto({ id: b.ids.pedidos[1] ?? '', usuarioId: b.usuario.id }),
      },
    ],
    '/minha-agenda/novo-endereco': [{ url: '/minha-agenda/novo-endereco', form: dados() }],
    '/minhas-demandas/:id/agendamento/:parte': ['entrevista', 'didatica'].flatMap((parte) =>
      ['confirmar', 'pedir'].map((_acao) => ({
        url: `/minhas-demandas/${soDeB}/agendamento/${parte}`,
        form: dados({ _acao, id: b.ids.agendamentos[0] ?? '', versao: '2', motivo: 'Tentativa.' }),
        recusa,
      })),
    ),
    '/minhas-demandas/:id/certificado': [
      { url: `/minhas-demandas/${soDeB}/certificado`, form: dados(), recusa },
    ],
    '/minhas-demandas/:id/em-nome/:atoId': b.ids.emNome.flatMap((ato) =>
      [soDeB, demandas.entrevista].map((id) => ({
        url: `/minhas-demandas/${id}/em-nome/${ato}`,
        form: dados(),
        recusa,
      })),
    ),
    '/minhas-demandas/:id/diligencia/:diligenciaId': b.ids.diligencias.flatMap((id) =>
      ['anexar', 'responder', ...b.ids.arquivos.slice(0, 3).map((arquivo) => `remover:${arquivo}`)].map(
        (_acao) => ({
          url: `/minhas-demandas/${demandas.documentos}/diligencia/${id}`,
          form: comArquivo({ _acao, anexos: '1' }, 'arquivo'),
          recusa,
        }),
      ),
    ),
    '/minhas-demandas/:id/diligencia/:diligenciaId/arquivo': b.ids.diligencias.map((id) => ({
      url: `/minhas-demandas/${demandas.documentos}/diligencia/${id}/arquivo`,
      form: comArquivo({}, 'arquivo'),
      recusa,
    })),
    '/minhas-demandas/:id/documentos/:habilitacao': [
      { url: documentos(soDeB), form: comArquivo({ ...deB, _acao: 'salvar' }, 'doc-9001'), recusa },
      ...b.ids.arquivos.map((id) => ({
        url: documentos(demandas.documentos),
        form: comArquivo({ _acao: `reaproveitar:9001:${id}` }),
        recusa,
      })),
      ...b.ids.anexos.map((id) => ({
        url: documentos(demandas.documentos),
        form: comArquivo({ _acao: `remover:${id}` }),
        recusa,
      })),
    ],
    '/minhas-demandas/:id/documentos/:habilitacao/arquivo': [
      {
        url: `${documentos(soDeB)}/arquivo`,
        form: comArquivo({ ...deB, _acao: 'salvar' }, 'doc-9001'),
        recusa,
      },
      ...b.ids.arquivos.map((id) => ({
        url: `${documentos(demandas.documentos)}/arquivo`,
        form: comArquivo({ _acao: `reaproveitar:9001:${id}` }),
        recusa,
      })),
    ],
    '/minhas-demandas/:id/documentos/:habilitacao/enviar': [
      { url: `${documentos(soDeB)}/enviar`, form: dados({ versao: '1', ciente: 'on' }), recusa },
    ],
    '/nova-senha/:token': [
      {
        url: `/nova-senha/${b.marcas.proprias.named('token')}`,
        form: dados({ senha: 'girassol-amarelo-27', confirmacao: 'girassol-amarelo-27' }),
        recusa,
      },
    ],
    '/novo-usuario': [
      {
        url: '/novo-usuario',
        form: texto({
          nome: 'Outra',
          sobrenome: 'Pessoa',
          email: 'outra@exemplo.com.br',
          cpf: b.usuario.cpf ?? '',
          telefone: '62999990000',
          aceite: 'on',
        }),
        recusa,
      },
    ],
    '/preferencias/tecla': [{ url: '/preferencias/tecla', form: dados({ tecla: 'nao' }) }],
    '/preferencias/menu': [{ url: '/preferencias/menu', form: dados({ menu: 'fechado' }) }],
    '/rascunhos': [
      ...b.ids.resultados.map((id) => ({
        url: '/rascunhos',
        json: { formulario: `recurso:${id}`, versao: '1', campos: [['observacao', 'Tentativa.']] },
        recusa,
      })),
      ...['decisao-recurso', 'decisao-juridica'].map((tipo) => ({
        url: '/rascunhos',
        json: { formulario: `${tipo}:${b.ids.recursos[0] ?? ''}`, versao: '0', campos: [['descricao', 'x']] },
        recusa,
      })),
      ...b.ids.resultados.map((id) => ({ url: '/rascunhos', form: texto({ descartar: `recurso:${id}` }) })),
      { url: '/rascunhos', form: texto({ descartar: b.envios.formulario }), recusa },
    ],
    '/redefinir-senha': [{ url: '/redefinir-senha', form: texto({ email: `${half(b.usuario.email)}` }) }],
    '/retomar': [{ url: '/retomar', form: dados({ caminho: `/documentos/${b.ids.documentos[0] ?? ''}` }) }],
    '/sair': [{ url: '/sair', form: dados(), cookie: c.cookie }],
    '/todas-demandas/:id/interesse': [
      { url: `/todas-demandas/${soDeB}/interesse`, form: dados(), recusa },
      {
        url: `/todas-demandas/${demandas.aberta}/interesse`,
        form: dados({
          curriculoVersaoId: b.versoes.finalizada,
          codCfo: b.marcas.proprias.named('código da empresa'),
        }),
      },
    ],
    '/verificar/:codigo': b.envios.codigos.slice(0, 2).map((codigo) => ({
      url: `/verificar/${codigo}`,
      form: comArquivo({}, 'arquivo'),
    })),
    '/api/homologacao/:id/superintendencia': b.ids.homologacoes.map((id) => ({
      url: `/api/homologacao/${id}/superintendencia`,
      method: 'PUT',
      json: { decisao: true, justificativa: 'x', user: 'x' },
      recusa,
    })),
    '/api/aprovacoes-credenciamento': [
      {
        url: '/api/aprovacoes-credenciamento',
        method: 'PUT',
        json: { credenciamento: soDeB, aprovacao: { instancia: 'diretoria', decisao: true, user: 'x' } },
        recusa,
      },
    ],
  };
}

/**
 * A digest by table of the rows in which something of B's is; of what A does with their own, nothing is B's. That
 * somebody tried a wrong password for B is on record.
 */
async function tudoDeB(): Promise<Record<string, string>> {
  const { a, b } = scene.cena;
  const { proprias, ocultas, publicas } = b.marcas;
  const padrao = [proprias, ocultas, publicas].map(({ pattern }) => pattern).join('|');
  const { pool } = scene.database;
  const { rows: tabelas } = await pool.query<{ nome: string }>(
    `select format('%I.%I', table_schema, table_name) as nome from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = '_private_jobs')`,
  );
  const retrato: Record<string, string> = {};
  for (const { nome } of tabelas) {
    const { rows } = await pool.query<{ linha: string }>(
      `select t::text as linha from ${nome} t where t::text ~* $1 and t::text !~* $2 and t::text !~ 'sessao\\.(recusar|limitar)' order by 1`,
      [padrao, a.usuario.id],
    );
    const soma = createHash('sha256').update(rows.map(({ linha }) => linha).join('\n'));
    retrato[nome] = `${String(rows.length)} ${soma.digest('hex')}`;
  }
  return retrato;
}

it('nada do que A envia toca o que é de B nem responde sobre ele', async () => {
  const { a, b } = scene.cena;
  const antes = await tudoDeB();
  const tabela = envios();
  const comEnvio = scene.app.rotas.filter(({ modulo }) => 'action' in modulo);
  const daEquipe = comEnvio.filter(({ url }) => /^\/(adm|coord|juridico)\//.test(url));
  const outras = comEnvio.filter((rota) => !daEquipe.includes(rota)).map(({ url }) => url);
  expect(Object.keys(tabela).sort()).toEqual(outras.sort());

  const respostas: LeakAnswer[] = [];
  const aceitos: string[] = [];
  const pedir = async ({ recusa, ...pedido }: Envio, status: readonly number[]) => {
    const resposta = await ask(scene.app.base, { cookie: a.cookie, ...pedido });
    respostas.push(resposta);
    if (recusa && !status.includes(resposta.status))
      aceitos.push(`${pedido.method ?? 'POST'} ${pedido.url}: ${String(resposta.status)}`);
  };
  for (const rota of daEquipe) {
    // The address of a list's file takes nothing, from anybody.
    const recusas = formatoDoEndereco(rota.url) !== null ? [405] : [403];
    for (const url of addressesOf(rota, values([b], [b.usuario.id, ...b.ids.recursos.slice(0, 1)]))) {
      const form = texto({ id: b.usuario.id, _acao: 'salvar', decisao: 'confirmar', confirmado: 'sim' });
      await pedir({ url, form, recusa: true }, recusas);
      await pedir({ url: dataAddress(url), form, recusa: true }, recusas);
    }
  }
  for (const envio of Object.values(tabela).flat()) await pedir(envio, [401, 403, 404, 422]);
  expect(aceitos).toEqual([]);
  expect(leaks(respostas, [b], [a.marcas.ocultas])).toEqual([]);
  expect(await tudoDeB()).toEqual(antes);
  expect(respostas.length).toBeGreaterThan(150);

  // B's own are as open as before: the snapshot is of rows that do change.
  await ask(scene.app.base, { url: '/mensagens', form: texto({}), cookie: b.cookie });
  expect(await tudoDeB()).not.toEqual(antes);
  const interesse = await scene.database.db.participacao.findMany({
    where: { demandaId: scene.cena.demandas.aberta },
    select: { usuarioId: true },
  });
  expect(interesse.every(({ usuarioId }) => usuarioId === a.usuario.id)).toBe(true);
});
