import { beforeAll, describe, expect, it } from 'vitest';
import { instanteDe } from '#app/lib/dates.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { loader as lugar } from '#app/routes/equipe/demanda/candidatos.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });

let comissao: Awaited<ReturnType<typeof criarUsuario>>;
beforeAll(async () => {
  comissao = await criarUsuario(ctx(), { grupos: ['comissao'], cpf: null });
});

const abrir = async (id: string, busca: string) =>
  (
    await chamar(lugar, {
      url: `/adm/demandas/${id}?busca=${encodeURIComponent(busca)}`,
      params: { id },
      cookie: await sessaoPara(ctx(), comissao),
    })
  ).dados;
const nomes = ({ linhas }: Awaited<ReturnType<typeof abrir>>) => linhas.map(({ nome }) => nome).sort();

/** A candidate who lives in that town. */
async function de(demandaId: string, cidade: string | null, nomeCompleto: string) {
  const usuario = await criarUsuario(ctx(), { nome: 'Conta' });
  await criarCurriculoFinalizado(ctx(), usuario, { cidade, estadoUf: 'GO', nomeCompleto });
  await criarParticipacao(ctx(), demandaId, { usuario });
  return usuario;
}

describe('a busca dos candidatos de uma demanda (R-LUG-09)', () => {
  it('acha pelo nome, pelo CPF e pela cidade, sem acentos nem maiúsculas, e as fichas e o arquivo a seguem', async () => {
    const { id } = await criarDemanda(ctx(), { status: 14 });
    const uma = await de(id, 'Goiânia', 'ANA LIMA');
    await de(id, 'Rio Verde', 'BIA GOIANA');
    await de(id, null, 'CAIO SEM CIDADE');
    const { id: outra } = await criarDemanda(ctx(), { status: 14 });
    await de(outra, 'Goiânia', 'DE OUTRA DEMANDA');
    for (const [busca, quem] of [
      ['goiania', ['ANA LIMA']],
      ['GOIÂN', ['ANA LIMA', 'BIA GOIANA']],
      ['goian', ['ANA LIMA', 'BIA GOIANA']],
      ['rio verde', ['BIA GOIANA']],
      ['sem cidade', ['CAIO SEM CIDADE']],
      [formatarCpf(uma.cpf ?? ''), ['ANA LIMA']],
      ['%', []],
      ['', ['ANA LIMA', 'BIA GOIANA', 'CAIO SEM CIDADE']],
    ] as const)
      expect(nomes(await abrir(id, busca)), busca).toEqual(quem);
    expect((await abrir(id, 'goiania')).contagem).toMatchObject({ todos: 1 });
    const { dados: csv } = await csvComFinalidade(
      lugar,
      `/adm/demandas/${id}?busca=goiania`,
      await sessaoPara(ctx(), comissao),
    );
    expect(String(csv)).toContain('ANA LIMA');
    expect(String(csv)).not.toMatch(/BIA|CAIO|OUTRA/);
  });

  it('a cidade é a do currículo com que a pessoa está na demanda, e o número de consultas não cresce com eles', async () => {
    const { id } = await criarDemanda(ctx(), { status: 14 });
    const uma = await de(id, 'Jataí', 'MUDOU DE CIDADE');
    const { curriculoId } = await database.db.curriculoVersao.findFirstOrThrow({
      where: { curriculo: { usuarioId: uma.id } },
    });
    await database.db.curriculoVersao.create({
      data: {
        curriculoId,
        numero: 2,
        nomeCompleto: 'MUDOU',
        cidade: 'Itumbiara',
        email: uma.email,
        atualizadaEm: now,
      },
    });
    expect(nomes(await abrir(id, 'jatai'))).toEqual(['MUDOU DE CIDADE']);
    expect(nomes(await abrir(id, 'itumbiara'))).toEqual([]);
    const contar = () => contarInstrucoes(() => abrir(id, 'jatai'));
    const antes = await contar();
    await de(id, 'Jataí', 'MAIS UMA');
    await de(id, 'Jataí', 'MAIS DUAS');
    expect(await contar()).toEqual(antes);
  });
});
