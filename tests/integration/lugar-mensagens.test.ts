import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { TIPO, type NovaMensagem } from '#app/domain/mensageria/types.ts';
import { enviarDeNovo, registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { instanteDe } from '#app/lib/dates.ts';
import { loader as mensagens } from '#app/routes/equipe/demanda/mensagens.tsx';
import { criarBanca } from '#tests/factories/banca.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { csvComFinalidade } from '#tests/factories/exportacao.ts';
import { criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx, useDatabase } from '#tests/setup/database.ts';
import { contarInstrucoes } from '#tests/setup/queries.ts';
import { chamar } from '#tests/setup/route.ts';

const database = useDatabase();
const now = instanteDe('2027-03-11', '10:00');
const ctx = () => testCtx(database, { now });
type Pessoa = Awaited<ReturnType<typeof criarUsuario>>;
const pessoa = (...grupos: Grupo[]) => criarUsuario(ctx(), { grupos, cpf: null });

const abrir = async (quem: Pessoa, id: string, consulta = '') =>
  chamar(mensagens, {
    url: `/adm/demandas/${id}/mensagens${consulta}`,
    params: { id },
    cookie: await sessaoPara(ctx(), quem),
  });

/** Something written to somebody about the demand. */
async function escrever(demandaId: string, quem: Pessoa, nome: string) {
  const mensagem: NovaMensagem = {
    ...{ tipo: TIPO.interesseRegistrado, demandaId, usuarioId: quem.id, causa: 'lugar' },
    ...{ destinatarioNome: nome, destinatarioEmail: quem.email },
    dados: { nome, processo: 'FPR-1/2026', objeto: 'Solos', registrado: 'hoje' },
  };
  await registrarMensagens(ctx(), [mensagem]);
  return database.db.mensagem.findFirstOrThrow({ where: { demandaId, usuarioId: quem.id } });
}

/** Three people of a demand: told, on the way, and refused by the mail server. */
async function tres() {
  const { id } = await criarDemanda(ctx(), { status: 14 });
  const de = async (nome: string) => {
    const participacao = await criarParticipacao(ctx(), id, { nome });
    return { participacao, mensagem: await escrever(id, participacao.usuario, nome) };
  };
  const [enviada, aSair, falhou] = [await de('Enviada'), await de('A Sair'), await de('Falhou')];
  await database.db.mensagem.update({
    where: { id: enviada.mensagem.id },
    data: { status: 2, dataEnvio: now },
  });
  await database.db.mensagem.update({
    where: { id: falhou.mensagem.id },
    data: { falhouEm: now, ultimoErro: 'recusada', resposta: '550 não existe' },
  });
  return { id, enviada, aSair, falhou };
}

let comissao: Pessoa;
beforeAll(async () => {
  comissao = await pessoa('comissao');
});

const nomes = ({ dados }: Awaited<ReturnType<typeof abrir>>) => dados.linhas.map(({ nome }) => nome).sort();

describe('as mensagens de uma demanda, no seu lugar (R-LUG-08)', () => {
  it('dizem a quem foram, o que foi de cada uma e por que não chegou, e levam à ficha', async () => {
    const { id, falhou } = await tres();
    const tela = await abrir(comissao, id);
    expect(nomes(tela)).toEqual(['A Sair', 'Enviada', 'Falhou']);
    const linha = tela.dados.linhas.find(({ nome }) => nome === 'Falhou');
    expect(linha).toMatchObject({
      situacao: 'falhou',
      erro: '550 não existe',
      ficha: `/adm/demandas/${id}/candidatos/${falhou.participacao.id}`,
    });
    expect(tela.dados.linhas.find(({ nome }) => nome === 'Enviada')).toMatchObject({
      situacao: 'enviada',
      erro: null,
    });
  });

  it('filtram-se pelo que foi delas e por quem as recebe, e o arquivo traz as mesmas', async () => {
    const { id } = await tres();
    for (const [consulta, quem] of [
      ['?destino=enviadas', ['Enviada']],
      ['?destino=a-sair', ['A Sair']],
      ['?destino=falhas', ['Falhou']],
      ['?pessoa=falh', ['Falhou']],
      ['?destino=inventado', ['A Sair', 'Enviada', 'Falhou']],
    ] as const)
      expect(nomes(await abrir(comissao, id, consulta)), consulta).toEqual(quem);
    const url = `/adm/demandas/${id}/mensagens?destino=falhas`;
    const { dados: csv } = await csvComFinalidade(mensagens, url, await sessaoPara(ctx(), comissao));
    expect(String(csv)).toContain('550 não existe');
    expect(String(csv)).not.toContain('Enviada');
  });

  it('a que foi enviada de novo não está entre as que não chegaram: a nova diz o que foi dela', async () => {
    const { id, falhou } = await tres();
    await enviarDeNovo(testCtx(database, { now, actor: await pessoa('administrador') }), falhou.mensagem.id);
    expect(nomes(await abrir(comissao, id, '?destino=falhas'))).toEqual([]);
    expect(nomes(await abrir(comissao, id, '?destino=a-sair'))).toEqual(['A Sair', 'Falhou']);
  });

  it('só quem administra as mensagens as abre e envia de novo', async () => {
    const { id, falhou } = await tres();
    const linhaDe = async (quem: Pessoa) =>
      (await abrir(quem, id)).dados.linhas.find(({ nome }) => nome === 'Falhou');
    const { identificacaoProcesso } = await database.db.demanda.findUniqueOrThrow({ where: { id } });
    const soDesta = `?credenciamento=${encodeURIComponent(identificacaoProcesso)}`;
    expect(await linhaDe(comissao)).toMatchObject({ abrir: null, enviar: null });
    expect(await linhaDe(await pessoa('administrador'))).toMatchObject({
      // Over the list of this demand's alone: closed, it is that list.
      abrir: `/adm/listaMensageria/${falhou.mensagem.id}${soDesta}`,
      enviar: `/adm/listaMensageria/${falhou.mensagem.id}/enviar${soDesta}`,
    });
  });

  it('as da própria pessoa, e as de quem ela se declarou impedida, não estão', async () => {
    const { id, enviada } = await tres();
    const candidata = await pessoa('comissao');
    await criarParticipacao(ctx(), id, { usuario: candidata });
    await escrever(id, candidata, 'Eu Mesma');
    const { membros, pessoas } = await criarBanca(ctx(), id);
    const impedida = pessoas[0] as Pessoa;
    await database.db.usuarioGrupo.create({ data: { usuarioId: impedida.id, grupo: 'comissao' } });
    await database.db.impedimento.create({
      data: {
        ...{ membroId: membros[0]?.id ?? '', participacaoId: enviada.participacao.id, numero: 1 },
        ...{
          declaracao: 'impedimento',
          motivos: ['parentesco'],
          declaradoEm: now,
          declaradoPor: 'Teste',
          declaradoPorId: impedida.id,
        },
      },
    });
    const daCandidata = await abrir(candidata, id);
    expect(nomes(daCandidata)).toEqual(['A Sair', 'Enviada', 'Falhou']);
    // Whoever competes in the demand opens no file of it.
    expect(daCandidata.dados.linhas.map(({ ficha }) => ficha)).toEqual([null, null, null]);
    expect(nomes(await abrir(impedida, id))).toEqual(['A Sair', 'Eu Mesma', 'Falhou']);
  });

  it('a aba só existe onde há mensagem, e o número de instruções não cresce com elas', async () => {
    const { id: vazia } = await criarDemanda(ctx(), { status: 14 });
    expect((await abrir(comissao, vazia)).dados.cabeca.mensagens).toBe(false);
    const { id } = await tres();
    expect((await abrir(comissao, id)).dados.cabeca.mensagens).toBe(true);
    const contar = () => contarInstrucoes(() => abrir(comissao, id));
    const antes = await contar();
    for (const nome of ['Mais Uma', 'Mais Duas']) {
      const { usuario } = await criarParticipacao(ctx(), id, { nome });
      await escrever(id, usuario, nome);
    }
    expect(await contar()).toBe(antes);
  });
});
