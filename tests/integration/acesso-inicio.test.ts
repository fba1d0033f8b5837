import { describe, expect, it } from 'vitest';
import { ehEquipe, listaGrupos, type Grupo } from '#app/domain/acesso/grupos.ts';
import { loader as casca } from '#app/routes/pessoa/layout.tsx';
import { loader as inicio } from '#app/routes/pessoa/home.tsx';
import { loader as usuarios } from '#app/routes/adm/usuarios/lista.tsx';
import { action as criar } from '#app/routes/adm/usuarios/novo.tsx';
import { action as confirmar } from '#app/routes/adm/usuarios/acao.tsx';
import { action as menu } from '#app/routes/pessoa/preferencias-menu.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { darResultado } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarConsultas } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const ctx = () => testCtx(database, { now: new Date() });

async function como(...grupos: Grupo[]) {
  const usuario = await criarUsuario(ctx(), { grupos });
  return { usuario, cookie: await sessaoPara(ctx(), usuario) };
}

const SECOES: Record<Grupo, string[]> = {
  administrador: ['Avaliador', 'Coordenação Técnica', 'Comissão de Credenciamento', 'Jurídico'],
  comissao: ['Comissão de Credenciamento'],
  coordenacao: ['Credenciado', 'Avaliador', 'Coordenação Técnica'],
  avaliador: ['Credenciado', 'Avaliador'],
  juridico: ['Jurídico'],
  analista: ['Credenciado', 'Avaliador'],
  area_at: ['Credenciado'],
  area_ino: ['Credenciado'],
  area_ef: ['Credenciado'],
  area_fpr_ps: ['Credenciado'],
  candidato: ['Credenciado'],
};

describe('casca', () => {
  it.each(listaGrupos)('menu de %s', async (grupo) => {
    const { cookie } = await como(grupo);
    const { dados } = await chamar(casca, { url: '/home', cookie });
    expect(dados.casca.menu.map(({ titulo }) => titulo)).toEqual(SECOES[grupo]);
  });

  it('o menu fica como a pessoa deixou e a resposta volta só para dentro (R-TEL-25)', async () => {
    const { cookie } = await como('comissao');
    const form = { menu: 'fechado', voltar: 'https://evil.example' };
    const resposta = await chamar(menu, { url: '/preferencias/menu', form, cookie });
    expect([resposta.status, resposta.destino]).toEqual([303, '/home']);
    expect(resposta.headers.get('Set-Cookie')).toMatch(/^menu=fechado; Path=\/; Max-Age=31536000/);
    const fechada = await chamar(casca, { url: '/home', cookie: `${cookie}; menu=fechado` });
    expect(fechada.dados.casca.menuAberto).toBe(false);
    expect((await chamar(casca, { url: '/home', cookie })).dados.casca.menuAberto).toBe(true);
  });

  it('sem sessão leva ao login com o caminho de volta', async () => {
    const resposta = await chamar(casca, { url: '/curriculo?etapa=2' });
    expect(resposta.destino).toBe('/login?voltar=%2Fcurriculo%3Fetapa%3D2');
  });
});

describe('início', () => {
  it.each(listaGrupos)('%s: contadores só para a comissão e o administrador', async (grupo) => {
    const { cookie } = await como(grupo);
    const { status, dados } = await chamar(inicio, { url: '/home', cookie });
    expect(status).toBe(200);
    if (grupo === 'comissao' || grupo === 'administrador') {
      expect(dados.numeros).toMatchObject({ demandas: { abertas: 0 }, curriculosAtivos: 0 });
      // Every area (R-TEL-19).
      expect(dados.numeros?.demandas?.porTipo.map(({ rotulo, valor }) => [rotulo, valor])).toEqual([
        ['FPR', 0],
        ['ATEG', 0],
        ['INO', 0],
        ['PS', 0],
        ['EF', 0],
        ['TI', 0],
      ]);
    } else {
      expect(dados.numeros).toBeNull();
    }
  });

  it('o gráfico tem todas as áreas: soma o que está em aberto', async () => {
    for (const areaAtuacao of ['ti', 'ti', 'at', 'fpr'] as const) {
      await criarDemanda(ctx(), { status: 1, areaAtuacao });
    }
    const { cookie } = await como('comissao');
    const { dados } = await chamar(inicio, { url: '/home', cookie });
    const { abertas = 0, porTipo = [] } = dados.numeros?.demandas ?? {};
    expect(porTipo.find(({ rotulo }) => rotulo === 'TI')?.valor).toBe(2);
    expect(porTipo.reduce((soma, { valor }) => soma + valor, 0)).toBe(abertas);
    // The other tests of this file count what they make.
    await database.db.demanda.updateMany({ data: { status: 16, encerramento: 'cancelada' } });
  });

  it('um candidato sem currículo finalizado é levado a ele', async () => {
    const { cookie } = await como('candidato');
    const { dados } = await chamar(inicio, { url: '/home', cookie });
    expect(dados.tarefas).toMatchObject([
      { titulo: 'Preencha e finalize o seu currículo', urgencia: 'proximos', href: '/curriculo' },
    ]);
  });
});

describe('o que precisa de você hoje', () => {
  // A day of the present, because loaders take the real clock.
  const hoje = diaDoInstante(new Date());
  const dia = (dias: number) => somarDias(hoje, dias);
  const tarefas = async (...grupos: Grupo[]) => {
    const { cookie } = await como(...grupos);
    const { dados } = await chamar(inicio, { url: '/home', cookie });
    return dados.tarefas;
  };

  it('cada um vê o que pode fazer, com a urgência e o caminho (R-TEL-11)', async () => {
    const analise = await criarDemanda(ctx(), { status: 1, areaAtuacao: 'fpr' });
    const semCronograma = await criarDemanda(ctx(), { status: 19, areaAtuacao: 'at' });
    const cadastro = await criarDemanda(ctx(), {
      status: 3,
      areaAtuacao: 'at',
      fases: [fase(17, dia(-20), dia(-10)), fase(18, dia(-1), dia(0)), fase(19, dia(1), dia(2))],
    });
    const bloqueada = await criarDemanda(ctx(), {
      status: 18,
      fases: [fase(17, dia(-30), dia(-20)), fase(43, dia(-3), dia(-1)), fase(18, dia(1), dia(2))],
    });
    await criarParticipacao(ctx(), cadastro.id);
    const { id: participacaoId } = await criarParticipacao(ctx(), bloqueada.id, { tipo: 'I' });
    await darResultado(ctx(), participacaoId, 'carga_horaria', { estado: 'finalizado' });
    const aberta = await criarDemanda(ctx(), {
      status: 14,
      fases: [fase(17, dia(-1), dia(5)), fase(18, dia(6), dia(7))],
    });

    const daComissao = await tarefas('comissao');
    const resumida = daComissao.map(({ chave, urgencia, botao }) => [chave, urgencia, botao]);
    expect(resumida).toContainEqual([analise.id, 'proximos', 'Analisar']);
    expect(resumida).toContainEqual([semCronograma.id, 'proximos', 'Criar cronograma']);
    expect(resumida).toContainEqual([bloqueada.id, 'atrasado', 'Notificar']);
    expect(daComissao.some(({ chave }) => chave === cadastro.id || chave === aberta.id)).toBe(false);
    expect(daComissao[0]?.urgencia).toBe('atrasado');

    expect(await tarefas('coordenacao', 'area_at')).toMatchObject([
      { chave: cadastro.id, urgencia: 'hoje', href: `/coord/selecaoCandidatos/${cadastro.id}` },
    ]);
    expect(await tarefas('coordenacao', 'area_ef')).toEqual([]);
    expect((await tarefas('candidato')).map(({ titulo }) => titulo)).toEqual([
      'Preencha e finalize o seu currículo',
      '1 demanda aberta para demonstração de interesse',
    ]);
    expect(await tarefas('juridico')).toEqual([]);
  });

  it.each([['comissao'], ['coordenacao'], ['candidato']] as const)(
    '%s: o mesmo número de consultas com três vezes mais demandas',
    async (grupo) => {
      const { cookie } = await como(grupo);
      const abrir = () => contarConsultas(database, () => chamar(inicio, { url: '/home', cookie }));
      const fases = [fase(17, dia(-1), dia(1)), fase(18, dia(2), dia(3))];
      await criarDemanda(ctx(), { status: 14, fases });
      await criarDemanda(ctx(), { status: 3, fases });
      const poucas = await abrir();
      for (let vez = 0; vez < 4; vez++) {
        await criarDemanda(ctx(), { status: 14, fases });
        await criarDemanda(ctx(), { status: 3, fases });
        await criarDemanda(ctx(), { status: 1 });
      }
      expect(await abrir()).toBe(poucas);
      expect(poucas).toBeLessThanOrEqual(21);
    },
  );
});

describe('usuários', () => {
  it('busca por nome sem acento, e-mail e CPF, com os grupos', async () => {
    const { cookie, usuario: admin } = await como('administrador');
    const alvo = await criarUsuario(ctx(), { nome: 'Íris', sobrenome: 'Araçá', grupos: ['juridico'] });
    const buscar = async (busca: string) => {
      const url = `/adm/usuarios?itens=100&busca=${encodeURIComponent(busca)}`;
      return (await chamar(usuarios, { url, cookie })).dados.linhas.map(({ id }) => id);
    };
    expect(await buscar('iris araca')).toEqual([alvo.id]);
    expect(await buscar(alvo.email.toUpperCase())).toEqual([alvo.id]);
    expect(await buscar(alvo.cpf ?? '')).toEqual([alvo.id]);
    expect(await buscar('%')).toEqual([]);
    expect(await buscar('')).toContain(admin.id);
    const alem = await chamar(usuarios, { url: '/adm/usuarios?grupo=todos&pagina=99', cookie });
    expect(alem.destino).toMatch(/pagina=[2-9]$/);
    const { dados } = await chamar(usuarios, { url: '/adm/usuarios?grupo=juridico', cookie });
    expect(dados.linhas.find(({ id }) => id === alvo.id)?.grupos).toEqual(['juridico']);
    const arquivo = await csvComFinalidade(usuarios, '/adm/usuarios?grupo=juridico', cookie);
    expect(arquivo.dados).toContain(`Íris Araçá;${alvo.email};Jurídico;`);
  });

  it('só o administrador entra', async () => {
    for (const grupo of listaGrupos.filter((nome) => nome !== 'administrador')) {
      const { cookie } = await como(grupo);
      const { status } = await chamar(usuarios, { url: '/adm/usuarios', cookie });
      expect([grupo, status]).toEqual([grupo, ehEquipe({ grupos: [grupo] }) ? 403 : 303]);
      const tentativa = await chamar(criar, { url: '/adm/usuarios/novo', cookie, form: { nome: 'x' } });
      expect(tentativa.status).toBe(403);
    }
  });

  it('criar e desativar pela tela, com o aviso; a si mesmo não', async () => {
    const { cookie, usuario: admin } = await como('administrador');
    const form = { nome: 'Rui', sobrenome: 'Sá', email: 'rui@exemplo.com.br', grupos: ['comissao'] };
    const criado = await chamar(criar, { url: '/adm/usuarios/novo?busca=r', cookie, form });
    expect([criado.status, criado.destino]).toEqual([303, '/adm/usuarios?busca=r']);
    const { id } = await database.db.usuario.findUniqueOrThrow({ where: { email: form.email } });
    const desativar = (alvo: string) =>
      chamar(confirmar, {
        url: `/adm/usuarios/${alvo}/situacao`,
        params: { id: alvo, acao: 'situacao' },
        cookie,
        form: { ativo: 'nao' },
      });
    expect((await desativar(id)).status).toBe(303);
    expect((await desativar(id)).status).toBe(303);
    expect(await database.db.usuario.findUnique({ where: { id } })).toMatchObject({ ativo: false });
    expect((await desativar(admin.id)).status).toBe(403);
    expect((await desativar('nada')).status).toBe(404);
  });
});
