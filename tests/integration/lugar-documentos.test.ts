import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abasDoLugar } from '#app/domain/demanda/abas-do-lugar.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as documentos } from '#app/routes/equipe/demanda/documentos.tsx';
import { loader as mesa } from '#app/routes/equipe/habilitacao/mesa.tsx';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarTipos, darResultado, enviar } from '#tests/factories/habilitacao.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });
type Pessoa = Awaited<ReturnType<typeof criarUsuario>>;
const pessoa = (...grupos: Grupo[]) => criarUsuario(ctx(), { grupos, cpf: null });

const abrir = async (quem: Pessoa, id: string, consulta = '') =>
  (
    await chamar(documentos, {
      url: `/adm/demandas/${id}/documentos${consulta}`,
      params: { id },
      cookie: await sessaoPara(ctx(), quem),
    })
  ).dados;
type Tela = Awaited<ReturnType<typeof abrir>>;
const nomes = ({ linhas }: Tela) => linhas.map(({ nome }) => nome.replace(/ DE TESTE.*$/, ''));

const FASES = [
  fase(17, '2027-02-01', '2027-02-05'),
  fase(22, '2027-03-01', '2027-03-05'),
  fase(29, '2027-03-08', '2027-03-12', ['2027-03-15', '2027-03-17']),
  fase(30, '2027-03-18', '2027-03-19'),
  fase(26, '2027-03-22', '2027-03-26', ['2027-04-05', '2027-04-07']),
  fase(35, '2027-03-29', '2027-04-02'),
];

/** Somebody apt in the registry of that demand. */
async function apta(demandaId: string, nome: string, usuario?: Pessoa) {
  const participacao = await criarParticipacao(ctx(), demandaId, usuario ? { usuario } : { nome });
  await darResultado(ctx(), participacao.id, 'cadastro', { final: true });
  return participacao;
}

/** Three people of a demand: who sent, who did not, and who was judged in the technical and is in the legal one. */
async function tres() {
  const { id } = await criarDemanda(ctx(), { status: 6, fases: FASES });
  const enviou = await apta(id, 'Enviou');
  await enviar(ctx(), enviou, 'HabTec');
  const julgada = await apta(id, 'Julgada');
  await enviar(ctx(), julgada, 'HabTec');
  await darResultado(ctx(), julgada.id, 'hab_tecnica', { apto: true, final: true });
  const nada = await apta(id, 'Nada');
  return { id, enviou, julgada, nada };
}

let comissao: Pessoa;
beforeAll(async () => {
  await setClock(database.db, now);
  comissao = await pessoa('comissao');
  await criarTipos(ctx());
});

describe('os documentos de uma demanda, no seu lugar (R-LUG-11)', () => {
  it('têm uma linha por pessoa com as duas habilitações, quando enviou, e levam à ficha', async () => {
    const { id, enviou } = await tres();
    const tela = await abrir(comissao, id);
    expect(nomes(tela)).toEqual(['ENVIOU', 'JULGADA', 'NADA']);
    const [daEnviou, daJulgada, daNada] = tela.linhas;
    expect(daEnviou).toMatchObject({
      ficha: `/adm/demandas/${id}/candidatos/${enviou.id}`,
      tecnica: { texto: 'Avaliação Pendente', enviadoEm: now },
      juridica: null,
    });
    expect(daJulgada).toMatchObject({
      tecnica: { texto: 'Aprovado', mesa: { rotulo: 'Ver' } },
      juridica: { texto: 'Documentação pendente', enviadoEm: null, mesa: null },
    });
    expect(daNada?.tecnica).toMatchObject({ texto: 'Aguardando envio de documentação', mesa: null });
  });

  it('levam à mesa de quem analisa, que a abre', async () => {
    const { id, enviou } = await tres();
    const mesaDela = (await abrir(comissao, id)).linhas[0]?.tecnica?.mesa;
    expect(mesaDela).toEqual({
      rotulo: 'Analisar',
      href: `/adm/avaliacao-documentacao/${enviou.id}?credenciamento=${id}`,
    });
    const cookie = await sessaoPara(ctx(), comissao);
    const aberta = await chamar(mesa, {
      url: mesaDela?.href ?? '',
      params: { participacaoId: enviou.id },
      cookie,
    });
    expect(aberta.status).toBe(200);
  });

  it('o arquivo e a busca trazem as mesmas pessoas', async () => {
    const { id } = await tres();
    expect(nomes(await abrir(comissao, id, '?pessoa=julg'))).toEqual(['JULGADA']);
    const { dados: csv } = await csvComFinalidade(
      documentos,
      `/adm/demandas/${id}/documentos?pessoa=julg`,
      await sessaoPara(ctx(), comissao),
    );
    expect(String(csv)).toMatch(/JULGADA.*Aprovado.*Documentação pendente/);
    expect(String(csv)).not.toMatch(/ENVIOU|NADA/);
  });

  it('o próprio caso, e o de quem a pessoa se declarou impedida, não estão na tela nem no arquivo', async () => {
    const { id, enviou } = await tres();
    const candidata = await pessoa('comissao');
    const dela = await apta(id, '', candidata);
    await enviar(ctx(), dela, 'HabTec');
    expect((await abrir(candidata, id)).total).toBe(3);
    expect((await abrir(comissao, id)).total).toBe(4);
    const { membros, pessoas } = await criarBanca(ctx(), id);
    const impedida = pessoas[0] as Pessoa;
    await database.db.usuarioGrupo.create({ data: { usuarioId: impedida.id, grupo: 'comissao' } });
    await database.db.impedimento.create({
      data: {
        ...{ membroId: membros[0]?.id ?? '', participacaoId: enviou.id, numero: 1 },
        ...{ declaracao: 'impedimento', motivos: ['parentesco'] },
        ...{ declaradoEm: now, declaradoPor: 'Teste', declaradoPorId: impedida.id },
      },
    });
    const vistas = await abrir(impedida, id);
    expect(vistas.total).toBe(3);
    expect(nomes(vistas)).not.toContain('ENVIOU');
    const url = `/adm/demandas/${id}/documentos`;
    const { dados: csv } = await csvComFinalidade(documentos, url, await sessaoPara(ctx(), impedida));
    expect(String(csv)).toContain('JULGADA');
    expect(String(csv)).not.toContain('ENVIOU');
  });

  it('a aba só existe onde alguém chegou aos documentos, e o número de instruções não cresce com eles', async () => {
    const { id: vazia } = await criarDemanda(ctx(), { status: 14 });
    const abas = ({ cabeca }: Tela) => abasDoLugar(cabeca).map(({ id }) => id);
    expect(abas(await abrir(comissao, vazia))).not.toContain('documentos');
    const { id } = await tres();
    expect(abas(await abrir(comissao, id))).toContain('documentos');
    const contar = () => contarInstrucoes(() => abrir(comissao, id));
    const antes = await contar();
    for (const nome of ['Mais uma', 'Mais duas']) {
      const mais = await apta(id, nome);
      await enviar(ctx(), mais, 'HabTec');
      await darResultado(ctx(), mais.id, 'hab_tecnica', { apto: true, final: true });
    }
    expect(await contar()).toBe(antes);
  });
});
