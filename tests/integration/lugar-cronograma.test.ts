import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { abasDoLugar } from '#app/domain/demanda/abas-do-lugar.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as cronograma } from '#app/routes/equipe/demanda/cronograma.tsx';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';
import { setClock } from '#tests/setup/set-clock.ts';

const database = useDatabase();
const now = instanteDe('2027-03-03', '10:00');
const ctx = () => testCtx(database, { now });
type Pessoa = Awaited<ReturnType<typeof criarUsuario>>;
const pessoa = (...grupos: Grupo[]) => criarUsuario(ctx(), { grupos, cpf: null });

const pedir = async (quem: Pessoa, id: string) =>
  chamar(cronograma, {
    url: `/adm/demandas/${id}/cronograma`,
    params: { id },
    cookie: await sessaoPara(ctx(), quem),
  });
const abrir = async (quem: Pessoa, id: string) => (await pedir(quem, id)).dados;
const abas = ({ cabeca }: Awaited<ReturnType<typeof abrir>>) => abasDoLugar(cabeca).map(({ id }) => id);

const FASES = [
  fase(17, '2027-03-01', '2027-03-05'),
  fase(18, '2027-03-09', '2027-03-12'),
  fase(19, '2027-03-15', '2027-03-15', ['2027-03-16', '2027-03-18']),
];

let comissao: Pessoa;
beforeAll(async () => {
  await setClock(database.db, now);
  comissao = await pessoa('comissao');
});

describe('o cronograma de uma demanda, no seu lugar (R-LUG-12)', () => {
  it('é a versão atual, com as fases e os recursos de cada uma', async () => {
    const { id } = await criarDemanda(ctx(), { status: 14, fases: FASES });
    const { versao } = await abrir(comissao, id);
    expect(versao?.fases.map(({ faseId }) => faseId)).toEqual([17, 18, 19]);
    expect(versao?.fases[2]).toMatchObject({
      ...{ realizacaoInicio: '2027-03-15', recursoInicio: '2027-03-16', recursoFim: '2027-03-18' },
    });
  });

  it('abre-o dali quem pode alterá-lo: nem quem coordena, nem quem participa dela, nem depois de encerrada', async () => {
    const { id } = await criarDemanda(ctx(), { status: 14, fases: FASES });
    const candidata = await pessoa('comissao');
    await criarParticipacao(ctx(), id, { usuario: candidata });
    expect((await abrir(comissao, id)).versao?.editavel).toBe(true);
    expect((await abrir(candidata, id)).versao?.editavel).toBe(false);
    const coordena = await pessoa('coordenacao', 'area_fpr_ps');
    expect((await abrir(coordena, id)).versao).toMatchObject({ editavel: false });
    const { id: cancelada } = await criarDemanda(ctx(), {
      status: STATUS.cancelada,
      fases: FASES,
      encerradaEm: now,
    });
    expect((await abrir(comissao, cancelada)).versao?.editavel).toBe(false);
  });

  it('a demanda que a pessoa não vê responde como a que não existe', async () => {
    const { id } = await criarDemanda(ctx(), { status: 14, fases: FASES, areaAtuacao: 'at' });
    const outra = await pessoa('coordenacao', 'area_fpr_ps');
    expect((await pedir(outra, id)).status).toBe(404);
  });

  it('a aba só existe com cronograma, e o número de instruções não cresce com as fases', async () => {
    const { id: sem } = await criarDemanda(ctx(), { status: 1 });
    const vazia = await abrir(comissao, sem);
    expect(vazia.versao).toBeNull();
    expect(abas(vazia)).not.toContain('cronograma');
    const { id: com1 } = await criarDemanda(ctx(), { status: 14, fases: FASES.slice(0, 1) });
    const { id: com3 } = await criarDemanda(ctx(), { status: 14, fases: FASES });
    expect(abas(await abrir(comissao, com3))).toContain('cronograma');
    expect(await contarInstrucoes(() => abrir(comissao, com3))).toBe(
      await contarInstrucoes(() => abrir(comissao, com1)),
    );
  });
});
