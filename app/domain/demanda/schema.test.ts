import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldsOf, type Pair } from '#app/lib/fields.ts';
import {
  analise,
  cancelamento,
  confirmacao,
  confirmacaoDeNotificacao,
  corpoDaAprovacao,
  decisaoAMao,
  decisaoDoSimulador,
  lerAnalise,
  lerSolicitacao,
  MENSAGEM_CAMPOS,
  rascunhoDaAnalise,
  solicitacao,
} from './schema.ts';

function erros(schema: z.ZodType, valor: unknown): Record<string, string> {
  return Object.fromEntries(
    (schema.safeParse(valor).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('solicitação (R-DEM-20)', () => {
  const fpr = { area: 'fpr', atividade: 'inst', tipo: 'misto', codCurso: '1', codDisciplina: '2' };
  const at = { area: 'at', atividade: 'tec', tipo: 'externo', municipioIbge: '5208707', cadeiaId: '3' };

  it('lê o que cada área pede, com um instrutor quando não se diz quantos', () => {
    expect(solicitacao.parse(fpr)).toEqual({
      ...fpr,
      municipioIbge: null,
      cadeiaId: null,
      qtdInstrutores: 1,
      cargaHoraria: null,
    });
    expect(
      solicitacao.parse({ ...at, qtdInstrutores: '2', cargaHoraria: '40', codCurso: ' ' }),
    ).toMatchObject({
      codCurso: null,
      cadeiaId: '3',
      qtdInstrutores: 2,
      cargaHoraria: 40,
    });
  });

  it('diz de uma vez tudo o que falta', () => {
    expect(erros(solicitacao, { area: 'fpr', tipo: 'misto' })).toEqual({
      atividade: MENSAGEM_CAMPOS,
      codCurso: MENSAGEM_CAMPOS,
      codDisciplina: MENSAGEM_CAMPOS,
    });
    expect(erros(solicitacao, { ...fpr, area: 'ef', codCurso: '', codDisciplina: '' })).toEqual({
      codCurso: MENSAGEM_CAMPOS,
      codDisciplina: MENSAGEM_CAMPOS,
    });
    expect(erros(solicitacao, { area: 'at', atividade: 'tec', tipo: 'misto' })).toEqual({
      municipioIbge: MENSAGEM_CAMPOS,
      cadeiaId: MENSAGEM_CAMPOS,
    });
    expect(erros(solicitacao, {})).toEqual({
      area: MENSAGEM_CAMPOS,
      atividade: MENSAGEM_CAMPOS,
      tipo: MENSAGEM_CAMPOS,
    });
    for (const nada of [null, undefined, 'x']) expect(Object.keys(erros(solicitacao, nada))).toEqual(['']);
  });

  it('uma atividade é da sua área', () => {
    const deOutra = { atividade: 'Esta atividade não existe na área de atuação escolhida.' };
    expect(erros(solicitacao, { ...fpr, atividade: 'tec' })).toEqual(deOutra);
    expect(erros(solicitacao, { ...at, atividade: 'inst' })).toEqual(deOutra);
    expect(erros(solicitacao, { ...fpr, atividade: 'outra' })).toEqual({ atividade: MENSAGEM_CAMPOS });
  });

  it('uma hora que não se disse fica por dizer, e o que não é um número diz o que falta (R-DEM-19)', () => {
    expect(solicitacao.parse({ ...fpr, cargaHoraria: '' }).cargaHoraria).toBeNull();
    expect(erros(solicitacao, { ...fpr, qtdInstrutores: 'x', cargaHoraria: 'x' })).toEqual({
      qtdInstrutores: 'Informe a quantidade de instrutores.',
      cargaHoraria: 'A carga horária deve ser um número inteiro de horas.',
    });
  });

  it.each([
    ['qtdInstrutores', ['1', '999'], ['0', '1000', '1.5', 'x']],
    ['cargaHoraria', ['', '1', '9999'], ['0', '10000', '1.5', 'x']],
  ])('%s', (campo, bons, maus) => {
    for (const valor of bons) expect(erros(solicitacao, { ...fpr, [campo]: valor }), valor).toEqual({});
    for (const valor of maus)
      expect(Object.keys(erros(solicitacao, { ...fpr, [campo]: valor })), valor).toEqual([campo]);
  });
});

describe('análise', () => {
  const base = { versao: '3', decisao: 'aprovar', requisitos: [' Graduação ', ''] };

  it('guarda tudo menos a decisão, sem exigir nada', () => {
    expect(rascunhoDaAnalise.parse({ versao: '3' })).toEqual({
      versao: 3,
      justificativa: '',
      requisitos: [],
      qtdInstrutores: 1,
      cargaHoraria: null,
    });
    expect(rascunhoDaAnalise.safeParse({ versao: 'x' }).success).toBe(false);
  });

  it('decide com requisitos; reprova com justificativa (R-DEM-14, R-DEM-21)', () => {
    expect(analise.parse(base)).toMatchObject({
      decisao: 'aprovar',
      requisitos: ['Graduação'],
      justificativa: '',
    });
    expect(erros(analise, { ...base, requisitos: [' '] })).toEqual({
      requisitos: 'É necessário informar os requisitos desta seleção.',
    });
    expect(erros(analise, { ...base, decisao: 'reprovar' })).toEqual({
      justificativa: 'Informe a justificativa da reprovação.',
    });
    expect(analise.parse({ ...base, decisao: 'reprovar', justificativa: ' Não. ' }).justificativa).toBe(
      'Não.',
    );
    expect(erros(analise, { ...base, decisao: 'reprovar', justificativa: '  ' })).toEqual({
      justificativa: 'Informe a justificativa da reprovação.',
    });
    expect(erros(analise, { ...base, decisao: 'x' })).toEqual({ decisao: 'Escolha aprovar ou reprovar.' });
    expect(erros(analise, { ...base, justificativa: 'x'.repeat(2001) })).toEqual({
      justificativa: 'A justificativa deve ter no máximo 2.000 caracteres.',
    });
    expect(
      erros(analise, { ...base, justificativa: 'x'.repeat(2000), requisitos: ['x'.repeat(1000)] }),
    ).toEqual({});
    expect(erros(analise, { ...base, requisitos: ['x'.repeat(1001)] })).toEqual({
      'requisitos.0': 'Cada requisito deve ter no máximo 1.000 caracteres.',
    });
  });

  it('as linhas do formulário se acrescentam e se tiram; a primeira fica', () => {
    const ler = (acao: string) =>
      lerAnalise(
        fieldsOf([
          ['_acao', acao],
          ['versao', '4'],
          ['requisitos[0]', 'a'],
          ['requisitos[1]', 'b'],
          ['decisao', 'aprovar'],
          ['justificativa', 'j'],
          ['qtdInstrutores', '2'],
          ['cargaHoraria', '8'],
          ['confirmado', 'sim'],
        ]),
      );
    expect(ler('salvar')).toEqual({
      valores: {
        versao: 4,
        requisitos: ['a', 'b'],
        decisao: 'aprovar',
        justificativa: 'j',
        qtdInstrutores: '2',
        cargaHoraria: '8',
      },
      acao: 'salvar',
      confirmado: true,
    });
    const requisitos = (acao: string) => ler(acao).valores.requisitos;
    expect(requisitos('adicionar')).toEqual(['a', 'b', '']);
    expect(requisitos('remover:1')).toEqual(['a']);
    expect(requisitos('remover:0')).toEqual(['a', 'b']);
    expect(requisitos('xremover:1')).toEqual(['a', 'b']);
    expect(requisitos('remover:1x')).toEqual(['a', 'b']);
    const doze = Array.from({ length: 12 }, (_, i) => [`requisitos[${i}]`, 'a'] as [string, string]);
    const { valores } = lerAnalise(fieldsOf([...doze, ['_acao', 'remover:11']]));
    expect(valores.requisitos).toHaveLength(11);
    expect(lerAnalise(fieldsOf([])).confirmado).toBe(false);
  });
});

describe('encerrar por pessoa', () => {
  it('cancelar pede o motivo, e o começo do texto não é um', () => {
    const vazio = { justificativa: 'Informe o motivo do cancelamento.' };
    expect(erros(cancelamento, { versao: '1', justificativa: ' Cancelada pelo motivo: ' })).toEqual(vazio);
    expect(erros(cancelamento, { versao: '1', justificativa: '  ' })).toEqual(vazio);
    expect(erros(cancelamento, { versao: '1', justificativa: 'x'.repeat(2000) })).toEqual({});
    expect(erros(cancelamento, { versao: '1', justificativa: 'x'.repeat(2001) })).toEqual({
      justificativa: 'O motivo deve ter no máximo 2.000 caracteres.',
    });
    expect(cancelamento.safeParse({ justificativa: 'x' }).success).toBe(false);
  });

  it('nada se encerra por um envio que não diz a versão que a pessoa viu', () => {
    const reabra = 'Abra esta confirmação de novo na lista: o que foi enviado não diz o que você viu.';
    for (const versao of [undefined, '', 'x', '0', '-1', '1.5'])
      expect(erros(confirmacao, { versao, confirmarPendencias: 'sim' })).toEqual({ versao: reabra });
    expect(confirmacao.parse({ versao: '3' })).toEqual({ versao: 3, confirmarPendencias: false });
    expect(confirmacao.parse({ versao: '3', confirmarPendencias: 'sim' }).confirmarPendencias).toBe(true);
    const notificacao = (nome?: string) =>
      confirmacaoDeNotificacao.parse({ versao: '3', notificacao: nome }).notificacao;
    expect(['notificarCadastroFinal', 'encerrarFase', 'outra', undefined].map(notificacao)).toEqual([
      'notificarCadastroFinal',
      null,
      null,
      null,
    ]);
  });
});

describe('decisões de fora', () => {
  const corpo = (aprovacao: object) =>
    corpoDaAprovacao.safeParse({ credenciamento: ' FPR-1/2027 ', aprovacao: { user: 'Rui', ...aprovacao } });

  it.each([
    [{ instancia: 'diretoria', decisao: true }, ['diretoria', true, '']],
    [
      { instancia: 'superintendencia', decisao: 'false', justificativa: ' Não. ' },
      ['superintendencia', false, 'Não.'],
    ],
    [{ aprovacao_diretoria: 'true', justificativa_aprovacao_diretoria: 'Sim.' }, ['diretoria', true, 'Sim.']],
    [{ aprovacao_superintendencia: false, justificativa: 'j' }, ['superintendencia', false, 'j']],
    [{ instancia: 'diretoria', decisao: true, aprovacao_diretoria: true }, ['diretoria', true, '']],
  ])('%j', (aprovacao, [instancia, aprovada, justificativa]) => {
    expect(corpo(aprovacao).data).toEqual({
      credenciamento: 'FPR-1/2027',
      aprovacao: { instancia, aprovada, justificativa, por: 'Rui' },
    });
  });

  it.each([
    [{}],
    [{ instancia: 'diretoria' }],
    [{ decisao: true }],
    [{ aprovacao_diretoria: true, aprovacao_superintendencia: true }],
    [{ instancia: 'superintendencia', decisao: true, aprovacao_diretoria: true }],
    [{ instancia: 'diretoria', decisao: true, aprovacao_diretoria: false }],
    [{ aprovacao_diretoria: true, decisao: false }],
  ])('%j é recusado: uma instância, uma só vez', (aprovacao) => {
    expect(corpo(aprovacao).error?.issues[0]?.message).toBe(
      'Informe a decisão de uma instância, uma só vez.',
    );
  });

  it('sem quem ou sobre o quê, nada', () => {
    expect(corpo({ instancia: 'diretoria', decisao: true, user: ' ' }).success).toBe(false);
    expect(corpo({ instancia: 'diretoria', decisao: true, user: 'x'.repeat(201) }).success).toBe(false);
    expect(corpo({ instancia: 'outra', decisao: true }).success).toBe(false);
    expect(corpo({ instancia: 'diretoria', decisao: true, justificativa: 'x'.repeat(4001) }).success).toBe(
      false,
    );
    const semProcesso = (credenciamento: string) =>
      corpoDaAprovacao.safeParse({
        credenciamento,
        aprovacao: { user: 'x', instancia: 'diretoria', decisao: true },
      }).success;
    expect([semProcesso(''), semProcesso('x'.repeat(61)), semProcesso('x'.repeat(60))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('à mão: quem, qual documento, com que justificativa (R-EXT-09)', () => {
    const boa = {
      instancia: 'diretoria',
      decisao: 'aprovar',
      decididaPor: ' Rui ',
      documento: 'Despacho 1',
      justificativa: 'j',
    };
    expect(decisaoAMao.parse(boa)).toEqual({ ...boa, decididaPor: 'Rui' });
    expect(erros(decisaoAMao, { instancia: 'diretoria' })).toEqual({
      decisao: 'Escolha aprovada ou reprovada.',
      decididaPor: 'Informe quem decidiu.',
      documento: 'Informe o documento que comprova a decisão, como número e data do despacho.',
      justificativa: 'Informe a justificativa que consta do documento.',
    });
    expect(erros(decisaoAMao, { ...boa, documento: ' ', decididaPor: 'x'.repeat(201) })).toEqual({
      documento: 'Informe o documento que comprova a decisão, como número e data do despacho.',
      decididaPor: 'Use até 200 caracteres.',
    });
    expect(decisaoAMao.safeParse({ ...boa, instancia: 'outra' }).success).toBe(false);
    const recusada = { ...boa, instancia: 'superintendencia', decisao: 'reprovar', decididaPor: 'Rui' };
    expect(decisaoAMao.parse(recusada)).toEqual(recusada);
  });

  it('no simulador: qual demanda, qual instância, aprovar ou reprovar', () => {
    const boa = { credenciamento: 'FPR-1/2027', instancia: 'diretoria', decisao: 'aprovar' };
    expect(decisaoDoSimulador.parse({ ...boa, credenciamento: ' FPR-1/2027 ' })).toEqual({
      ...boa,
      justificativa: '',
    });
    const outra = { credenciamento: 'x'.repeat(60), instancia: 'superintendencia', decisao: 'reprovar' };
    expect(decisaoDoSimulador.parse({ ...outra, justificativa: ' Não. ' })).toEqual({
      ...outra,
      justificativa: 'Não.',
    });
    const longa = 'x'.repeat(2000);
    expect(decisaoDoSimulador.parse({ ...boa, justificativa: ` ${longa} ` }).justificativa).toBe(longa);
    for (const ma of [
      { credenciamento: ' ' },
      { credenciamento: 'x'.repeat(61) },
      { instancia: 'outra' },
      { decisao: 'outra' },
      { justificativa: 'x'.repeat(2001) },
    ])
      expect(decisaoDoSimulador.safeParse({ ...boa, ...ma }).success, JSON.stringify(ma)).toBe(false);
  });
});

describe('o formulário da solicitação como foi digitado', () => {
  const ler = (...pares: Pair[]) => lerSolicitacao(fieldsOf(pares));
  const cheio: Pair[] = [
    ['area', 'fpr'],
    ['areaAnterior', 'fpr'],
    ['atividade', 'inst'],
    ['codCurso', '1'],
    ['cursoAnterior', '1'],
    ['codDisciplina', '2'],
  ];

  it('fica como está enquanto área e curso não mudam', () => {
    expect(ler(...cheio).valores).toEqual({
      area: 'fpr',
      atividade: 'inst',
      codCurso: '1',
      codDisciplina: '2',
    });
  });

  it('outra área limpa o que era da anterior, e a atividade que ela não tem', () => {
    const vazios = { codCurso: '', codDisciplina: '', municipioIbge: '', cadeiaId: '' };
    expect(ler(...cheio, ['municipioIbge', '5']).valores.municipioIbge).toBe('5');
    const de = (area: string) => ler(['area', area], ...cheio.slice(1)).valores;
    expect(de('ef')).toEqual({ area: 'ef', atividade: 'inst', ...vazios });
    expect(de('at')).toEqual({ area: 'at', atividade: '', ...vazios });
    expect(de('outra')).toEqual({ atividade: '', ...vazios });
  });

  it('outro curso limpa a disciplina; o primeiro, não', () => {
    const curso = (anterior: string) =>
      ler(['cursoAnterior', anterior], ...cheio.filter(([nome]) => nome !== 'cursoAnterior')).valores
        .codDisciplina;
    expect([curso('9'), curso('1'), curso('')]).toEqual(['', '2', '2']);
  });

  it('o botão, a confirmação e a chave', () => {
    const chave = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    expect(ler(['_acao', 'enviar'], ['confirmado', 'sim'], ['chave', chave])).toMatchObject({
      acao: 'enviar',
      confirmado: true,
      chave,
    });
    expect(ler(['chave', 'x'])).toMatchObject({ acao: '', confirmado: false, chave: undefined });
  });
});
