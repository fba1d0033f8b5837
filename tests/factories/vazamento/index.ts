import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { Marks } from '#tests/setup/marks.ts';
import { plantarConta } from './conta.ts';
import { AGORA, plantarDemandas, type Demandas } from './demandas.ts';
import { plantarBanca, plantarEntrevista } from './entrevista.ts';
import { plantarHomologacao } from './homologacao.ts';
import { plantarAnalises } from './habilitacao.ts';
import { plantarParticipacoes, type MarcasDaPessoa } from './participacoes.ts';
import { plantarRelatorio } from './relatorio.ts';
import { plantarEnvios, plantarMensagens, plantarRegistros } from './resto.ts';
import { setClock } from '#tests/setup/set-clock.ts';

export { AGORA };

/** A candidate with everything the portal can hold about one, each text a mark of their own. */
async function plantarCandidato(
  ctx: Ctx,
  letras: readonly [string, string, string],
  numero: number,
  { demandas, equipe, bancaId }: { demandas: Demandas; equipe: UsuarioAtor; bancaId: string },
) {
  const [proprias, ocultas, publicas] = letras.map((letra) => new Marks(letra));
  if (!proprias || !ocultas || !publicas) throw new Error('three letters are needed');
  const marcas: MarcasDaPessoa = { proprias, ocultas, publicas };
  const conta = await plantarConta(ctx, proprias, numero);
  const cena = { ctx, conta, marcas, demandas, equipe };
  const participacoes = await plantarParticipacoes(cena);
  for (const id of participacoes.resultados)
    if (ocultas.foundIn(id).length === 0) proprias.value('id de um resultado', id);
  const entrevista = await plantarEntrevista(cena, bancaId, numero % 7);
  const homologacao = await plantarHomologacao(cena, participacoes, numero);
  const envios = await plantarEnvios(cena, participacoes);
  const analises = await plantarAnalises(cena, participacoes, envios);
  const mensagens = await plantarMensagens(cena);
  const registros = await plantarRegistros(cena, participacoes);
  const relatorio = await plantarRelatorio(cena, participacoes, numero);
  const arquivos = await ctx.db.arquivo.findMany({
    where: { donoId: conta.usuario.id },
    select: { id: true },
  });
  return {
    ...conta,
    marcas,
    participacoes,
    envios,
    mensagens,
    registros,
    /** Every id of a row of theirs: none may answer another person otherwise than one that does not exist. */
    ids: {
      usuario: [conta.usuario.id],
      cadastros: [conta.cadastro],
      filtros: [conta.filtro],
      versoes: Object.values(conta.versoes),
      participacoes: [...participacoes.participacoes, entrevista.participacaoId],
      agendamentos: entrevista.agendamentos,
      emNome: entrevista.emNome,
      resultados: participacoes.resultados,
      recursos: participacoes.recursos,
      homologacoes: [homologacao],
      envios: envios.envios,
      anexos: envios.anexos,
      diligencias: [analises.diligencia],
      arquivos: arquivos.map(({ id }) => id),
      mensagens,
      documentos: [...Object.values(registros.documentos), registros.falhou, relatorio],
      pedidos: registros.pedidos,
    },
  };
}

export type Candidato = Awaited<ReturnType<typeof plantarCandidato>>;

/** A demand in which this person takes part and the others do not, with its windows open. */
async function plantarDemandaDe(ctx: Ctx, { usuario, versoes, marcas }: Candidato): Promise<string> {
  const { id: demandaId } = await criarDemanda(ctx, {
    areaAtuacao: 'fpr',
    status: 3,
    fases: [
      fase(17, '2027-03-01', '2027-03-02'),
      fase(18, '2027-03-08', '2027-03-12'),
      fase(22, '2027-03-08'),
    ],
  });
  const { id } = await ctx.db.participacao.create({
    data: {
      demandaId,
      usuarioId: usuario.id,
      tipo: 'E',
      curriculoVersaoId: versoes.finalizada,
      demonstradoEm: ctx.now,
    },
  });
  marcas.proprias.value('id da participação numa demanda só sua', id);
  return demandaId;
}

/** Two candidates of the same demands with everything, a third with nothing, and the staff. */
export async function plantarCena(ctx: Ctx) {
  await setClock(ctx.db, AGORA);
  const demandas = await plantarDemandas(ctx);
  const equipe = await criarUsuario(ctx, { grupos: ['comissao'], nome: 'Equipe', sobrenome: '', cpf: null });
  const bancaId = await plantarBanca(ctx, demandas.entrevista);
  const a = await plantarCandidato(ctx, ['a', 'o', 'p'], 101, { demandas, equipe, bancaId });
  const b = await plantarCandidato(ctx, ['b', 'c', 'd'], 202, { demandas, equipe, bancaId });
  const c = await criarUsuario(ctx);
  const soDeB = await plantarDemandaDe(ctx, b);
  return {
    soDeB,
    demandas,
    equipe,
    a,
    b,
    c: { usuario: c, cookie: await sessaoPara(ctx, c) },
  };
}

export type CenaPlantada = Awaited<ReturnType<typeof plantarCena>>;
