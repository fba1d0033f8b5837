import { beforeAll, describe, expect, it, vi } from 'vitest';
import { consultarCurriculo } from '#app/domain/curriculo/commands.server/consultar.ts';
import { getCurriculoEmEdicao } from '#app/domain/curriculo/queries.server/edicao.ts';
import { COM_LINHAS } from '#app/domain/curriculo/queries.server/versao.ts';
import { getCurriculoVersao } from '#app/domain/curriculo/versao.server.ts';
import { MENSAGENS, TERMO_DO_CURRICULO } from '#app/domain/curriculo/labels.ts';
import { PASSOS, type Valores } from '#app/domain/curriculo/types.ts';
import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { ConflictError, NotFoundError } from '#app/domain/errors.ts';
import { finalizarCurriculo } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { salvarRascunho } from '#app/domain/curriculo/commands.server/rascunho.ts';
import { action, loader } from '#app/routes/candidato/curriculo/assistente.tsx';
import { loader as municipios } from '#app/routes/api/municipios.ts';
import { loader as unidades } from '#app/routes/api/unidades-curriculares.ts';
import { loader as api } from '#app/routes/api/chamada.ts';
import { action as baixar } from '#app/routes/candidato/curriculo/pdf.ts';
import { loader as versao } from '#app/routes/candidato/curriculo/versao.tsx';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { criarCurriculoCompleto, valoresCompletos } from '#tests/factories/curriculo.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { criarUsuario, sessaoPara, type NovoUsuario } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase, CONNECTIONS_TO_MEET } from '#tests/setup/database.ts';
import { meet } from '#tests/setup/meet.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const consultaDeCep = vi.hoisted(() => ({ resposta: { ok: false, motivo: 'indisponivel' } as unknown }));
vi.mock('#app/integrations/cep/cep.server.ts', () => ({
  consultarCep: () => Promise.resolve(consultaDeCep.resposta),
}));

const database = useDatabase({ connections: CONNECTIONS_TO_MEET });
const NOW = new Date('2026-09-10T15:00:00Z');
const sistema = (now = NOW) => testCtx(database, { now });

beforeAll(async () => {
  await criarReferencia(sistema());
});

async function pessoa(dados: NovoUsuario = {}) {
  const usuario = await criarUsuario(sistema(), dados);
  const cookie = await sessaoPara(sistema(), usuario);
  const ctx = (now = NOW) => testCtx(database, { now, actor: usuario });
  const ver = (passo = 'dados-pessoais') => chamar(loader, { url: `/curriculo?etapa=${passo}`, cookie });
  return {
    usuario,
    cookie,
    ctx,
    ver,
    edicao: () => getCurriculoEmEdicao(ctx(), usuario.id),
    /** Presses a button of the step with the revision that the screen has now, unless another is given. */
    async apertar(passo: string, acao: string, campos: Campos = {}, revisao?: string) {
      const atual = revisao ?? (await getCurriculoEmEdicao(ctx(), usuario.id)).revisao;
      const form = { ...campos, _acao: acao, revisao: atual };
      return chamar(action, { url: `/curriculo?etapa=${passo}`, cookie, form });
    },
  };
}
type Campos = Record<string, string | string[]>;

/** The fields of a step as its form sends them. */
function camposDo(passo: (typeof PASSOS)[number]['id'], usuario: UsuarioAtor): Campos {
  const v = valoresCompletos(usuario);
  const linha = (lista: keyof Valores, linhas: readonly Record<string, string | string[]>[]): Campos =>
    Object.fromEntries(
      linhas.flatMap((item, i) => Object.entries(item).map(([k, valor]) => [`${lista}[${i}].${k}`, valor])),
    );
  const textos = (...nomes: (keyof Valores)[]): Campos =>
    Object.fromEntries(nomes.map((nome) => [nome, v[nome] as string]));
  switch (passo) {
    case 'dados-pessoais':
      return textos(
        'nomeCompleto',
        'cpf',
        'rg',
        'email',
        'orgaoExpedidor',
        'dataNascimento',
        'nacionalidade',
        'naturalidade',
        'estadoNatal',
        'estadoCivil',
      );
    case 'endereco':
      return textos('cep', 'rua', 'numeroEndereco', 'bairro', 'cidade', 'estadoUf', 'telefoneCelular');
    case 'formacao':
      return {
        ensinoMedio: 'on',
        graduacao: 'on',
        ...textos('graduacaoFormacao', 'graduacaoInstituicao', 'graduacaoConclusao'),
      };
    case 'experiencia':
      return linha('experienciasArea', v.experienciasArea);
    case 'docencia':
      return {};
    case 'objetivos':
      return {
        instrutoria: 'on',
        tecnicoCampo: 'on',
        ...linha('cursos', v.cursos),
        ...linha('cadeias', v.cadeias),
      };
    case 'termos':
      return { termos: 'on' };
  }
}

/** The current version while it serves. */
async function emDia(ctx: Ctx, usuarioId: string) {
  const { versaoAtualId, desatualizado } = await getCurriculoEmEdicao(ctx, usuarioId);
  return versaoAtualId === null || desatualizado ? null : getCurriculoVersao(ctx, versaoAtualId);
}

describe('o assistente', () => {
  it('sete passos preenchidos, cada um salvo como rascunho, e a versão finalizada', async () => {
    const p = await pessoa({ nome: 'Marília', sobrenome: 'Prado' });
    const inicio = await chamar(loader, { url: '/curriculo', cookie: p.cookie });
    expect([inicio.status, inicio.dados]).toMatchObject([200, { passo: 'dados-pessoais' }]);
    for (const [indice, { id }] of PASSOS.entries()) {
      const ultima = id === 'termos';
      const resposta = await p.apertar(id, ultima ? 'finalizar' : 'avancar', camposDo(id, p.usuario));
      const proximo = PASSOS[indice + 1]?.id ?? 'dados-pessoais';
      expect([resposta.status, resposta.destino]).toEqual([303, `/curriculo?etapa=${proximo}`]);
      if (!ultima) {
        expect((await p.edicao()).salvoEm).not.toBeNull();
        const seguinte = await chamar(loader, { url: '/curriculo', cookie: p.cookie });
        expect(seguinte.dados).toMatchObject({ passo: id === 'docencia' ? 'docencia' : proximo });
      }
    }
    const finalizada = await emDia(p.ctx(new Date()), p.usuario.id);
    expect(finalizada).toMatchObject({
      numero: 1,
      estado: 'finalizado',
      nomeCompleto: 'MARÍLIA PRADO',
      cpf: p.usuario.cpf,
      cep: '74003010',
      telefoneCelular: '62999998888',
      graduacaoConclusao: '12/2004',
      termosVersao: TERMO_DO_CURRICULO.versao,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(finalizada?.experiencias).toMatchObject([{ tipo: 'area', periodoMeses: 39 }]);
    expect(finalizada?.cursos).toMatchObject([
      { codCurso: REFERENCIA.codCurso, disciplinas: [{ codDisciplina: REFERENCIA.codDisciplina }] },
    ]);
    expect(finalizada?.cadeias).toMatchObject([{ cadeiaId: REFERENCIA.cadeiaId, uf: 'GO' }]);
    // Read in one statement, it is the version as the schema names it, to the last row.
    expect(finalizada).toEqual(
      await database.db.curriculoVersao.findUnique({ where: { id: finalizada?.id }, include: COM_LINHAS }),
    );
    const aceites = await database.db.aceiteTermos.findMany({ where: { usuarioId: p.usuario.id } });
    expect(aceites.map(({ termo }) => termo).sort()).toEqual([
      'politica-de-privacidade',
      'termos-de-servico',
    ]);
    expect((await p.ver()).dados).toMatchObject({ desatualizado: false, salvoEm: null });
  });

  it('Avançar com campo vazio: 422, o que foi digitado fica e é salvo como rascunho (R-CUR-05, R-TEL-03)', async () => {
    const p = await pessoa();
    const campos = { ...camposDo('dados-pessoais', p.usuario), rg: '', orgaoExpedidor: 'ssp-go' };
    const { status, dados } = await p.apertar('dados-pessoais', 'avancar', campos);
    expect(status).toBe(422);
    expect(dados).toMatchObject({
      problemas: [
        { campo: '', mensagem: MENSAGENS.obrigatorios },
        { campo: 'rg', mensagem: 'Preencha o campo RG.' },
      ],
      valores: { orgaoExpedidor: 'ssp-go', naturalidade: 'CERES' },
    });
    expect((await p.edicao()).valores).toMatchObject({ orgaoExpedidor: 'SSP-GO', rg: '' });
  });

  it('o que não se entende não é salvo por nenhum botão, salvo Voltar (R-CUR-05)', async () => {
    const p = await pessoa();
    const antes = await p.edicao();
    for (const acao of ['salvar', 'avancar', 'adicionar:experienciasArea']) {
      const { status, dados } = await p.apertar('experiencia', acao, {
        'experienciasArea[0].periodo': 'três',
      });
      expect([acao, status]).toEqual([acao, 422]);
      expect(dados).toMatchObject({
        problemas: expect.arrayContaining([
          { campo: 'experienciasArea[0].periodo', mensagem: MENSAGENS.periodo },
        ]),
        valores: { experienciasArea: [{ periodo: 'três' }] },
      });
    }
    expect(await p.edicao()).toEqual(antes);
    const volta = await p.apertar('experiencia', 'voltar', { 'experienciasArea[0].periodo': 'três' });
    expect(volta.destino).toBe('/curriculo?etapa=formacao');
    // R-CUR-05: it is there as it was typed, and nothing goes on with it.
    expect((await p.edicao()).valores.experienciasArea[0]?.periodo).toBe('três');
    expect(
      (await p.apertar('experiencia', 'avancar', { 'experienciasArea[0].periodo': 'três' })).status,
    ).toBe(422);
    await p.apertar('dados-pessoais', 'voltar', { dataNascimento: '31/02/19' });
    expect((await p.edicao()).valores).toMatchObject({ dataNascimento: '31/02/19' });
    expect((await p.apertar('termos', 'finalizar', { termos: 'on' })).status).toBe(422);
    await p.apertar('dados-pessoais', 'salvar', { dataNascimento: '05/09/1980', cpf: p.usuario.cpf ?? '' });
    expect((await p.edicao()).valores).toMatchObject({ dataNascimento: '05/09/1980' });
  });

  it('ninguém nasce depois de hoje', async () => {
    const p = await pessoa();
    for (const dia of ['05/09/2999', '01/01/2100']) {
      const { status, dados } = await p.apertar('dados-pessoais', 'salvar', { dataNascimento: dia });
      expect(status).toBe(422);
      expect(dados).toMatchObject({
        problemas: [{ campo: 'dataNascimento', mensagem: MENSAGENS.nascimentoFuturo }],
      });
    }
  });

  it('Avançar e Finalizar julgam o que fica guardado, não o que se digitou (R-CUR-05)', async () => {
    const p = await pessoa();
    const campos = camposDo('objetivos', p.usuario);
    const { status, dados } = await p.apertar('objetivos', 'avancar', {
      ...campos,
      'cursos[0].disciplinas': ['DISCIPLINA-DE-OUTRO-CURSO'],
    });
    expect(status).toBe(422);
    expect(dados).toMatchObject({
      problemas: [{ campo: 'cursos[0].codCurso', mensagem: expect.stringContaining('linha 1') as string }],
    });
    const cadeia = await p.apertar('objetivos', 'avancar', {
      ...campos,
      'cadeias[0].municipioIbge': '0000000',
    });
    expect(cadeia.dados).toMatchObject({ problemas: [{ mensagem: MENSAGENS.cadeia }] });
    const { revisao } = await p.edicao();
    const valores = valoresCompletos(p.usuario, {
      cursos: [{ codCurso: REFERENCIA.codCurso, disciplinas: ['DISCIPLINA-DE-OUTRO-CURSO'] }],
    });
    await expect(finalizarCurriculo(p.ctx(), { valores, revisao, aceitaTermos: true })).rejects.toThrow(
      /linha 1/,
    );
    const muitas = {
      ...campos,
      'cursos[0].disciplinas': Array.from({ length: 31 }, (_, i) => `D${String(i)}`),
    };
    for (const botao of ['salvar', 'avancar', 'voltar']) {
      const { status, dados: recusa } = await p.apertar('objetivos', botao, muitas);
      expect(status).toBe(422);
      expect(recusa).toMatchObject({
        problemas: expect.arrayContaining([expect.objectContaining({ mensagem: MENSAGENS.limite })]),
      });
    }
    expect((await p.edicao()).valores.cursos.flatMap(({ disciplinas }) => disciplinas).length).toBeLessThan(
      31,
    );
  });

  it('adicionar e remover linhas salva as outras e leva de volta à linha', async () => {
    const p = await pessoa();
    const linhas = (cargos: string[]) =>
      Object.fromEntries(cargos.map((cargo, i) => [`experienciasArea[${i}].cargo`, cargo]));
    const mais = await p.apertar('experiencia', 'adicionar:experienciasArea', linhas(['A', 'B']));
    expect([mais.status, mais.destino]).toEqual([303, '/curriculo?etapa=experiencia#experienciasArea-3']);
    const cargos = async () => (await p.edicao()).valores.experienciasArea.map(({ cargo }) => cargo);
    expect(await cargos()).toEqual(['A', 'B', '']);
    const menos = await p.apertar(
      'experiencia',
      'remover:experienciasArea:0',
      linhas(['A', 'B editado', 'C']),
    );
    expect(menos.destino).toBe('/curriculo?etapa=experiencia#experienciasArea-1');
    expect(await cargos()).toEqual(['B editado', 'C']);
  });

  it('sem script, Atualizar disciplinas traz as do curso escolhido e descarta as do anterior', async () => {
    const p = await pessoa();
    await database.db.curso.create({
      data: {
        codCurso: '1002',
        nome: 'Solda',
        tipo: 1,
        area: 'fpr',
        unidades: { create: { codDisciplina: '100201', nome: 'Arco' } },
      },
    });
    const { destino } = await p.apertar('objetivos', 'atualizar:cursos:0', {
      'cursos[0].codCurso': '1002',
      'cursos[0].disciplinas': [REFERENCIA.codDisciplina],
    });
    expect(destino).toBe('/curriculo?etapa=objetivos#cursos-1');
    const { dados } = await p.ver('objetivos');
    expect(dados).toMatchObject({
      valores: { cursos: [{ codCurso: '1002', disciplinas: [] }] },
      opcoes: { unidades: { '1002': [{ valor: '100201', rotulo: 'Arco' }] } },
    });
  });

  it('um município que não é do estado da linha não é guardado', async () => {
    const p = await pessoa();
    await database.db.estado.create({ data: { uf: 'MG', nome: 'Minas Gerais' } });
    await p.apertar('objetivos', 'salvar', {
      'cadeias[0].cadeiaId': '1',
      'cadeias[0].uf': 'MG',
      'cadeias[0].municipioIbge': REFERENCIA.municipioIbge,
    });
    expect((await p.edicao()).valores.cadeias).toEqual([{ cadeiaId: '1', uf: 'MG', municipioIbge: '' }]);
  });
});

it('nome e origem se guardam em maiúsculas, o e-mail em minúsculas (R-CUR-11)', async () => {
  const p = await pessoa();
  await p.apertar('dados-pessoais', 'salvar', {
    ...camposDo('dados-pessoais', p.usuario),
    nomeCompleto: 'Ângela Sá',
    orgaoExpedidor: 'ssp-go',
    nacionalidade: 'brasileira',
    naturalidade: 'Goiânia',
    estadoNatal: 'Goiás',
    email: 'Angela.Sa@Exemplo.com.br',
  });
  expect((await p.edicao()).valores).toMatchObject({
    nomeCompleto: 'ÂNGELA SÁ',
    orgaoExpedidor: 'SSP-GO',
    nacionalidade: 'BRASILEIRA',
    naturalidade: 'GOIÂNIA',
    estadoNatal: 'GOIÁS',
    email: 'angela.sa@exemplo.com.br',
  });
});

describe('CPF (R-CUR-10)', () => {
  it('é o da conta: o que vem no formulário não se lê, por nenhum botão', async () => {
    const [p, outra] = [await pessoa(), await pessoa()];
    const campos = { ...camposDo('dados-pessoais', p.usuario), cpf: outra.usuario.cpf ?? '' };
    for (const botao of ['salvar', 'voltar', 'avancar'] as const) {
      expect((await p.apertar('dados-pessoais', botao, campos)).status).toBe(303);
      expect((await p.edicao()).valores.cpf).toBe(formatarCpf(p.usuario.cpf ?? ''));
    }
    const { cpf } = await database.db.curriculoVersao.findFirstOrThrow({
      where: { curriculo: { usuarioId: p.usuario.id } },
    });
    expect(cpf).toBe(p.usuario.cpf);
  });

  it('digitado no currículo de outra pessoa, não prende o dono nem vai à versão finalizada', async () => {
    const [dona, quemDigita] = [await pessoa(), await pessoa()];
    const versaoId = await criarCurriculoCompleto(sistema(), quemDigita.usuario, {
      cpf: dona.usuario.cpf ?? '',
    });
    const versao = await database.db.curriculoVersao.findUniqueOrThrow({ where: { id: versaoId } });
    expect(versao.cpf).toBe(quemDigita.usuario.cpf);
    await expect(criarCurriculoCompleto(sistema(), dona.usuario)).resolves.toBeTypeOf('string');
  });

  it('a conta sem CPF lê o que fazer e não finaliza', async () => {
    const p = await pessoa();
    await database.db.usuario.update({ where: { id: p.usuario.id }, data: { cpf: null } });
    const campos = { ...camposDo('dados-pessoais', p.usuario), cpf: p.usuario.cpf ?? '' };
    const { status, dados } = await p.apertar('dados-pessoais', 'avancar', campos);
    expect(status).toBe(422);
    expect(dados).toMatchObject({ problemas: [{ campo: 'cpf', mensagem: MENSAGENS.semCpf }] });
    await expect(criarCurriculoCompleto(sistema(), p.usuario)).rejects.toThrow(MENSAGENS.semCpf);
  });
});

describe('CEP', () => {
  it('encontrado: preenche, salva e segue para o número', async () => {
    const p = await pessoa();
    const endereco = {
      logradouro: 'Avenida Goiás',
      bairro: 'Setor Central',
      localidade: 'Goiânia',
      uf: 'GO',
    };
    consultaDeCep.resposta = { ok: true, endereco };
    const { destino } = await p.apertar('endereco', 'buscar-cep', { cep: '74003-010', numeroEndereco: '7' });
    expect(destino).toBe('/curriculo?etapa=endereco#numeroEndereco');
    expect((await p.edicao()).valores).toMatchObject({
      rua: 'Avenida Goiás',
      cidade: 'Goiânia',
      numeroEndereco: '7',
    });
    const achado = await chamar(api, { url: '/api/utils/cep/74003010', cookie: p.cookie });
    expect([achado.status, achado.dados]).toEqual([200, { response: endereco }]);
  });

  it.each([
    ['desconhecido', 404],
    ['indisponivel', 502],
  ])('%s: limpa o endereço, avisa, e o endereço digitado segue adiante', async (motivo, status) => {
    const p = await pessoa();
    // What was found before would answer for the service.
    await database.db.consultaGuardada.deleteMany();
    consultaDeCep.resposta = { ok: false, motivo };
    const busca = await p.apertar('endereco', 'buscar-cep', camposDo('endereco', p.usuario));
    expect(busca.status).toBe(200);
    expect(busca.dados).toMatchObject({
      aviso: 'cep',
      valores: { rua: '', bairro: '', cidade: '', estadoUf: '', cep: '74003-010', numeroEndereco: '10' },
    });
    expect((await p.edicao()).salvoEm).toBeNull();
    expect((await p.apertar('endereco', 'avancar', camposDo('endereco', p.usuario))).status).toBe(422);
    await p.apertar('dados-pessoais', 'salvar', camposDo('dados-pessoais', p.usuario));
    expect((await p.apertar('endereco', 'avancar', camposDo('endereco', p.usuario))).status).toBe(303);
    const achado = await chamar(api, { url: '/api/utils/cep/74003010', cookie: p.cookie });
    expect([achado.status, achado.dados]).toEqual([
      status,
      { response: null, message: MENSAGENS.cepNaoEncontrado },
    ]);
  });

  it('malformado: 400; sem sessão, ninguém consulta', async () => {
    const p = await pessoa();
    const pedido = (texto: string, cookie?: string) =>
      chamar(api, { url: `/api/utils/cep/${texto}`, cookie });
    expect((await pedido('7400301', p.cookie)).status).toBe(400);
    expect((await pedido('abc', p.cookie)).status).toBe(400);
    expect((await pedido('74003010')).status).toBe(401);
  });
});

it('listas que carregam com o script: unidades do curso e cidades do estado', async () => {
  const p = await pessoa();
  const curso = {
    url: '/api/utils/unidades-curriculares/1001',
    params: { codCurso: '1001' },
    cookie: p.cookie,
  };
  expect((await chamar(unidades, curso)).dados).toEqual([
    { valor: REFERENCIA.outraDisciplina, rotulo: 'Manutenção' },
    { valor: REFERENCIA.codDisciplina, rotulo: 'Segurança' },
  ]);
  const uf = { url: '/api/utils/municipios/go', params: { uf: 'go' }, cookie: p.cookie };
  expect((await chamar(municipios, uf)).dados).toEqual([
    { valor: REFERENCIA.municipioIbge, rotulo: 'Jataí' },
  ]);
});

describe('duas janelas', () => {
  it('a segunda recebe o conflito com o que digitou, e salva de novo por cima se quiser (R-CUR-07)', async () => {
    const p = await pessoa();
    const { revisao } = await p.edicao();
    await p.apertar('dados-pessoais', 'salvar', { rg: '111' }, revisao);
    const segunda = await p.apertar('dados-pessoais', 'salvar', { rg: '222' }, revisao);
    expect(segunda.status).toBe(409);
    expect(segunda.dados).toMatchObject({ aviso: 'conflito', valores: { rg: '222' } });
    expect((await p.edicao()).valores.rg).toBe('111');
    const { revisao: nova } = segunda.dados as { revisao: string };
    expect((await p.apertar('dados-pessoais', 'salvar', { rg: '222' }, nova)).status).toBe(303);
    expect((await p.edicao()).valores.rg).toBe('222');
  });

  it('a página a que se volta depois de uma recusa não é outra janela (R-CUR-07)', async () => {
    const p = await pessoa();
    const { dados: tela } = await p.ver();
    const { revisao, pagina } = tela as { revisao: string; pagina: string };
    const aberta = { _pagina: pagina, nacionalidade: 'Brasileira' };
    const recusada = await p.apertar('dados-pessoais', 'avancar', { ...aberta, rg: '111' }, revisao);
    expect(recusada.status).toBe(422);
    expect(recusada.dados).toMatchObject({ pagina, revisao: '1.1' });
    const deVolta = await p.apertar('dados-pessoais', 'avancar', { ...aberta, rg: '222' }, revisao);
    expect(deVolta.status).toBe(422);
    expect((await p.edicao()).valores.rg).toBe('222');
    // Another window saves in between: the page that did not see it is told.
    const outra = (await p.ver()).dados as { pagina: string };
    expect(outra.pagina).not.toBe(pagina);
    await p.apertar('dados-pessoais', 'salvar', { rg: '333', _pagina: outra.pagina });
    const cega = await p.apertar('dados-pessoais', 'salvar', { ...aberta, rg: '444' }, revisao);
    expect(cega.status).toBe(409);
    // What saves over it after being told is a page that saw it; the one before is still blind.
    const { revisao: vista } = cega.dados as { revisao: string };
    expect((await p.apertar('dados-pessoais', 'salvar', { ...aberta, rg: '444' }, vista)).status).toBe(303);
    expect((await p.apertar('dados-pessoais', 'salvar', { ...aberta, rg: '555' }, revisao)).status).toBe(409);
    expect((await p.apertar('dados-pessoais', 'salvar', { ...aberta, rg: '555' }, vista)).status).toBe(303);
  });

  it('finalizar duas vezes ao mesmo tempo faz uma versão', async () => {
    const p = await pessoa();
    await database.db.curriculo.create({ data: { usuarioId: p.usuario.id } });
    const { revisao } = await p.edicao();
    const valores = valoresCompletos(p.usuario);
    const finalizar = () => finalizarCurriculo(p.ctx(), { valores, revisao, aceitaTermos: true });
    const doCurriculo = 'select 1 from curriculo where usuario_id = $1 for update';
    const fins = await meet(database, { sql: doCurriculo, params: [p.usuario.id] }, [
      finalizar,
      finalizar,
      finalizar,
    ]);
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const fim of fins) if (fim.status === 'rejected') expect(fim.reason).toBeInstanceOf(ConflictError);
    expect(
      await database.db.curriculoVersao.count({ where: { curriculo: { usuarioId: p.usuario.id } } }),
    ).toBe(1);
  });

  it('uma janela aberta antes de finalizar não escreve no rascunho seguinte', async () => {
    const p = await pessoa();
    const { revisao } = await p.edicao();
    await criarCurriculoCompleto(sistema(), p.usuario);
    const velha = salvarRascunho(p.ctx(), { valores: valoresCompletos(p.usuario), revisao });
    await expect(velha).rejects.toBeInstanceOf(ConflictError);
  });
});

describe('finalizar', () => {
  it('com passos incompletos: diz quais, e nada muda', async () => {
    const p = await pessoa();
    const { status, dados } = await p.apertar('termos', 'finalizar', { termos: 'on' });
    expect(status).toBe(422);
    const { faltam } = dados as { faltam: { passo: string }[] };
    expect(faltam.map(({ passo }) => passo)).toEqual([
      'dados-pessoais',
      'endereco',
      'experiencia',
      'objetivos',
    ]);
    expect((await p.edicao()).versaoAtualId).toBeNull();
  });

  it('sem concordar com os termos: a mensagem no campo', async () => {
    const p = await pessoa();
    const { revisao } = await salvarRascunho(p.ctx(), {
      valores: valoresCompletos(p.usuario),
      revisao: (await p.edicao()).revisao,
    });
    const { status, dados } = await p.apertar('termos', 'finalizar', {}, revisao);
    expect(status).toBe(422);
    expect(dados).toMatchObject({ problemas: [{ campo: 'termos', mensagem: MENSAGENS.termos }] });
    expect((await p.edicao()).versaoAtualId).toBeNull();
  });

  it('editar depois abre outro rascunho, copiado da versão, que não muda (R-CUR-01)', async () => {
    const p = await pessoa();
    const primeira = await criarCurriculoCompleto(sistema(), p.usuario);
    await p.apertar('experiencia', 'salvar', { 'experienciasArea[0].cargo': 'Outra' });
    const edicao = await p.edicao();
    expect(edicao).toMatchObject({ versaoAtualId: primeira, revisao: '2.1' });
    expect(edicao.valores).toMatchObject({
      rg: '1234567',
      experienciasArea: [{ cargo: 'Outra' }],
      cursos: [{ codCurso: REFERENCIA.codCurso, disciplinas: [REFERENCIA.codDisciplina] }],
    });
    expect((await emDia(p.ctx(), p.usuario.id))?.experiencias).toMatchObject([{ cargo: 'Instrutora' }]);
  });

  it('sem mudar nada, a mesma versão finalizada de novo fica em dia', async () => {
    const p = await pessoa();
    await criarCurriculoCompleto(sistema(), p.usuario);
    const depois = new Date('2027-10-01T15:00:00Z');
    expect(await emDia(p.ctx(depois), p.usuario.id)).toBeNull();
    expect(await getCurriculoEmEdicao(p.ctx(depois), p.usuario.id)).toMatchObject({ desatualizado: true });
    const { valores, revisao } = await getCurriculoEmEdicao(p.ctx(depois), p.usuario.id);
    await finalizarCurriculo(p.ctx(depois), { valores, revisao, aceitaTermos: true });
    const versoes = await database.db.curriculoVersao.findMany({
      where: { curriculo: { usuarioId: p.usuario.id } },
      orderBy: { numero: 'asc' },
    });
    expect(versoes.map(({ numero }) => numero)).toEqual([1, 2]);
    expect(versoes[0]?.sha256).toBe(versoes[1]?.sha256);
    expect((await emDia(p.ctx(depois), p.usuario.id))?.numero).toBe(2);
  });

  it('o banco recusa qualquer mudança na versão finalizada e nas suas linhas (R-CUR-01)', async () => {
    const p = await pessoa();
    const id = await criarCurriculoCompleto(sistema(), p.usuario);
    const linha = await database.db.curriculoCurso.findFirstOrThrow({ where: { versaoId: id } });
    const versaoId = { versaoId: id };
    const { db } = database;
    for (const mudanca of [
      () => db.curriculoVersao.update({ where: { id }, data: { rg: '1' } }),
      () => db.curriculoExperiencia.deleteMany({ where: versaoId }),
      () => db.curriculoCurso.deleteMany({ where: versaoId }),
      () => db.curriculoCadeia.updateMany({ where: versaoId, data: { uf: null } }),
      () => db.curriculoCursoTecnico.create({ data: { ...versaoId, ordem: 9 } }),
      () => db.curriculoDisciplina.deleteMany({ where: { curriculoCursoId: linha.id } }),
      () =>
        db.curriculoDisciplina.create({
          data: { curriculoCursoId: linha.id, codDisciplina: REFERENCIA.outraDisciplina },
        }),
    ]) {
      await expect(mudanca()).rejects.toThrow();
    }
    const depois = await emDia(p.ctx(), p.usuario.id);
    expect(depois).toMatchObject({ rg: '1234567', experiencias: [{}], cadeias: [{ uf: 'GO' }] });
    expect(depois?.cursos).toMatchObject([{ disciplinas: [{ codDisciplina: REFERENCIA.codDisciplina }] }]);
  });
});

describe('quem vê', () => {
  it('quem não mantém currículo não entra', async () => {
    const equipe = await pessoa({ grupos: ['juridico'] });
    expect((await equipe.ver()).status).toBe(403);
    expect((await equipe.apertar('dados-pessoais', 'salvar', { rg: '1' })).status).toBe(403);
  });

  it('a equipe lê com registro na auditoria; outra candidata não encontra; a dona lê sem registro', async () => {
    const [dona, comissao, outra] = [await pessoa(), await pessoa({ grupos: ['comissao'] }), await pessoa()];
    const id = await criarCurriculoCompleto(sistema(), dona.usuario);
    const registros = () => database.db.auditoria.findMany({ where: { entidadeId: id } });
    await expect(consultarCurriculo(outra.ctx(), id)).rejects.toBeInstanceOf(NotFoundError);
    const pedido = { url: `/curriculo/versoes/${id}`, params: { id } };
    expect((await chamar(versao, { ...pedido, cookie: outra.cookie })).status).toBe(404);
    expect((await chamar(versao, { ...pedido, cookie: dona.cookie })).status).toBe(200);
    expect(await registros()).toEqual([]);
    await consultarCurriculo(comissao.ctx(), id);
    expect(await registros()).toMatchObject([
      {
        acao: 'curriculo.consultar',
        atorId: comissao.usuario.id,
        dados: { usuarioId: dona.usuario.id, versao: 1 },
      },
    ]);
  });

  it('relido dentro de uma hora pela mesma pessoa é uma leitura; por outra, ou depois, é mais uma (R-ACE-15)', async () => {
    const [dona, ...leitoras] = [
      await pessoa(),
      await pessoa({ grupos: ['comissao'] }),
      await pessoa({ grupos: ['comissao'] }),
    ];
    const id = await criarCurriculoCompleto(sistema(), dona.usuario);
    const ler = (quem: (typeof leitoras)[number], minutos: number) =>
      consultarCurriculo({ ...quem.ctx(), now: new Date(NOW.getTime() + minutos * 60_000) }, id);
    const registros = () => database.db.auditoria.count({ where: { entidadeId: id } });
    const [ana, bia] = leitoras;
    if (!ana || !bia) throw new Error('faltam leitoras');
    for (const minutos of [0, 1, 59]) await ler(ana, minutos);
    expect(await registros()).toBe(1);
    await ler(bia, 59);
    expect(await registros()).toBe(2);
    await ler(ana, 60);
    expect(await registros()).toBe(3);
  });

  it('o PDF é pedido por quem pode ver', async () => {
    const [dona, outra] = [await pessoa(), await pessoa()];
    const id = await criarCurriculoCompleto(sistema(), dona.usuario);
    const pedir = (cookie: string) =>
      chamar(baixar, { url: `/curriculo/pdf/${id}`, method: 'POST', params: { id }, cookie });
    expect((await pedir(outra.cookie)).status).toBe(404);
    const { status, destino } = await pedir(dona.cookie);
    expect([status, destino]).toEqual([303, expect.stringMatching(/^\/documentos\/[0-9a-f-]{36}$/)]);
    expect(
      await database.db.documentoGerado.findMany({ where: { solicitanteId: dona.usuario.id } }),
    ).toMatchObject([{ tipo: 'curriculo', referencia: { versaoId: id } }]);
  });

  it('um rascunho não é versão que se leia', async () => {
    const p = await pessoa();
    await p.apertar('dados-pessoais', 'salvar', { rg: '1' });
    const rascunho = await database.db.curriculoVersao.findFirstOrThrow({
      where: { curriculo: { usuarioId: p.usuario.id } },
    });
    await expect(consultarCurriculo(p.ctx(), rascunho.id)).rejects.toBeInstanceOf(NotFoundError);
  });
});

it('vínculo com empresa: o primeiro passo avisa, com o nome e o CNPJ (R-CUR-12)', async () => {
  const p = await pessoa();
  const dia = new Date('2026-01-01T00:00:00Z');
  await database.db.edital.create({
    data: {
      id: 1,
      codigo: '002',
      ano: 2025,
      nome: 'Instrutoria',
      nomeReduzido: 'Edital 2',
      numProcesso: '1',
      inicioDia: dia,
    },
  });
  await database.db.empresaCredenciada.create({
    data: {
      codCfo: 'C1',
      cnpj: '00000000000191',
      nome: 'Lavoura Mestra Ltda',
      nomeFantasia: 'Lavoura Mestra',
    },
  });
  await database.db.vinculoEmpresa.create({
    data: { cpf: p.usuario.cpf ?? '', nomePessoa: p.usuario.nome, codCfo: 'C1', editalId: 1, inicioDia: dia },
  });
  expect((await p.ver()).dados).toMatchObject({
    vinculo: { empresa: 'Lavoura Mestra', cnpj: '00.000.000/0001-91' },
  });
  expect((await p.ver('endereco')).dados).toMatchObject({ vinculo: null });
});

it('as consultas ao banco não crescem com as linhas', async () => {
  const medir = async (quantas: number) => {
    const p = await pessoa();
    const linha = { cargo: 'A', local: 'B', periodo: '3', descricao: 'C' };
    const curso = { codCurso: REFERENCIA.codCurso, disciplinas: [REFERENCIA.codDisciplina] };
    const varias = <T>(item: T) => Array.from({ length: quantas }, () => item);
    const valores = valoresCompletos(p.usuario, { experienciasArea: varias(linha), cursos: varias(curso) });
    const { revisao } = await salvarRascunho(p.ctx(), { valores, revisao: (await p.edicao()).revisao });
    return [
      await contarInstrucoes(() => p.ver('objetivos')),
      await contarInstrucoes(() => salvarRascunho(p.ctx(), { valores, revisao })),
    ];
  };
  expect(await medir(6)).toEqual(await medir(1));
});
