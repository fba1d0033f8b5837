import { beforeAll, describe, expect, it } from 'vitest';
import { decidirRecurso } from '#app/domain/recurso/commands.server/decidir.ts';
import { action as analisar, loader as analise } from '#app/routes/adm/demandas/analise.tsx';
import { loader as nova } from '#app/routes/equipe/demandas/nova.tsx';
import { action as salvar } from '#app/routes/pessoa/rascunhos.ts';
import { solicitarDemanda } from '#app/domain/demanda/commands.server/solicitar.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = new Date();
const sistema = () => testCtx(database, { now });
beforeAll(() => criarReferencia(sistema()));

async function membro() {
  const usuario = await criarUsuario(sistema(), { grupos: ['comissao'] });
  const cookie = await sessaoPara(sistema(), usuario);
  return {
    usuario,
    cookie,
    ctx: testCtx(database, { now, actor: usuario }),
    digitar: (formulario: string, campos: [string, string][], base?: string) =>
      chamar(salvar, {
        url: '/rascunhos',
        method: 'POST',
        cookie,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ formulario, versao: '0', base, campos }),
      }),
    rascunhos: () => database.db.rascunho.count({ where: { usuarioId: usuario.id } }),
  };
}

describe('o que se digita volta para a mesma tela, e some quando o ato é feito', () => {
  it('análise: o rascunho é de quem digitou, avisa que a demanda mudou, e some com a decisão', async () => {
    const { id, versao } = await criarDemanda(sistema(), { status: 1 });
    const ana = await membro();
    const rui = await membro();
    const tela = (de: typeof ana) =>
      chamar(analise, { url: `/adm/credenciamento/${id}/analise`, params: { id }, cookie: de.cookie });
    const campos: [string, string][] = [
      ['requisitos[0]', 'Graduação'],
      ['requisitos[1]', 'Um segundo, ainda sem botão'],
      ['justificativa', 'Porque'],
    ];
    await ana.digitar(`analise:${id}`, campos, String(versao));
    expect((await tela(ana)).dados.rascunho).toMatchObject({ campos, versao: '1', mudou: false });
    expect((await tela(rui)).dados.rascunho).toMatchObject({ campos: null, salvoEm: null });

    const enviar = (de: typeof ana, form: Record<string, string>) =>
      chamar(analisar, {
        url: `/adm/credenciamento/${id}/analise`,
        params: { id },
        cookie: de.cookie,
        form: { 'requisitos[0]': 'Do Rui', qtdInstrutores: '1', cargaHoraria: '', ...form },
      });
    await enviar(rui, { _acao: 'salvar', versao: String(versao), justificativa: '' });
    expect((await tela(ana)).dados.rascunho).toMatchObject({ campos, mudou: true });

    const { destino } = await enviar(ana, {
      _acao: 'decidir',
      confirmado: 'sim',
      decisao: 'reprovar',
      versao: String(versao + 1),
      justificativa: 'Porque',
    });
    expect(destino).toBe('/adm/credenciamento');
    expect(await ana.rascunhos()).toBe(0);
  });

  it('análise que outra pessoa decidiu, ou enviada duas vezes: diz quem e quando, e o texto fica (R-DEM-18)', async () => {
    const { id, versao } = await criarDemanda(sistema(), { status: 1 });
    const ana = await membro();
    const rui = await membro();
    const enviar = (de: typeof ana, form: Record<string, string>) =>
      chamar(analisar, {
        url: `/adm/credenciamento/${id}/analise`,
        params: { id },
        cookie: de.cookie,
        form: {
          'requisitos[0]': 'Graduação',
          qtdInstrutores: '1',
          cargaHoraria: '',
          versao: String(versao),
          justificativa: 'O que a Ana digitou',
          ...form,
        },
      });
    await ana.digitar(`analise:${id}`, [['justificativa', 'O que a Ana digitou']], String(versao));
    const reprovar = { _acao: 'decidir', confirmado: 'sim', decisao: 'reprovar' };
    expect((await enviar(rui, { ...reprovar, justificativa: 'Do Rui' })).status).toBe(303);
    const { instante } = await database.db.historicoDemanda.findFirstOrThrow({
      where: { demandaId: id, de: 1 },
    });
    const fim = `Análise do credenciamento reprovada por ${rui.usuario.nome} em ${formatarInstante(instante)}.`;
    const aprovar = { _acao: 'decidir', confirmado: 'sim', decisao: 'aprovar' };
    for (const [quem, form] of [
      [ana, aprovar],
      [ana, { _acao: 'salvar' }],
      [rui, reprovar],
    ] as const) {
      const resposta = await enviar(quem, form);
      expect(resposta).toMatchObject({
        status: 409,
        dados: {
          valores: { justificativa: 'O que a Ana digitou', requisitos: ['Graduação'] },
          erros: { decisao: fim },
        },
      });
    }
    const tela = await chamar(analise, {
      url: `/adm/credenciamento/${id}/analise`,
      params: { id },
      cookie: ana.cookie,
    });
    expect(tela).toMatchObject({
      status: 200,
      dados: { fim, rascunho: { campos: [['justificativa', 'O que a Ana digitou']] } },
    });
    expect(await database.db.demanda.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 16,
      justificativa: 'Do Rui',
    });
  });

  it('solicitação: as opções vêm com o rascunho, que some com a demanda', async () => {
    const ana = await membro();
    await ana.digitar('solicitacao:adm', [
      ['area', 'fpr'],
      ['areaAnterior', 'fpr'],
      ['atividade', 'inst'],
      ['codCurso', REFERENCIA.codCurso],
      ['cursoAnterior', REFERENCIA.codCurso],
      ['qtdInstrutores', '7'],
    ]);
    const { dados } = await chamar(nova, { url: '/adm/credenciamento/nova', cookie: ana.cookie });
    expect(dados.digitado.valores).toMatchObject({ area: 'fpr', qtdInstrutores: '7' });
    expect(dados.digitado.opcoes.cursos.length).toBeGreaterThan(0);
    await solicitarDemanda(ana.ctx, {
      area: 'fpr',
      atividade: 'inst',
      tipo: 'misto',
      codCurso: REFERENCIA.codCurso,
      codDisciplina: REFERENCIA.codDisciplina,
      municipioIbge: null,
      cadeiaId: null,
      qtdInstrutores: 7,
      cargaHoraria: null,
    });
    expect(await ana.rascunhos()).toBe(0);
  });

  it('um ato que falha não leva o rascunho', async () => {
    const ana = await membro();
    const id = '0198c5a2-0000-7000-8000-00000000abcd';
    await ana.digitar(`decisao-recurso:${id}`, [['descricao', 'Texto longo']]);
    await expect(decidirRecurso(ana.ctx, { id, aprovar: true, descricao: 'x' })).rejects.toThrow(
      NotFoundError,
    );
    expect(await ana.rascunhos()).toBe(1);
  });
});
