import { segredoDaAgenda } from '#app/domain/agenda/queries.server.ts';
import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { criarReferencia, REFERENCIA } from '#tests/factories/referencia.ts';
import { sessaoPara } from '#tests/factories/usuario.ts';
import type { Marks } from '#tests/setup/marks.ts';

export type Conta = {
  usuario: UsuarioAtor;
  cookie: string;
  versoes: { antiga: string; finalizada: string; rascunho: string };
  filtro: string;
  segredo: string;
  /** A sign-up that nobody confirmed. */
  cadastro: string;
};

/** An account with three versions of the curriculum, company, hours, terms and tokens: a mark in every text. */
export async function plantarConta(ctx: Ctx, m: Marks, numero: number): Promise<Conta> {
  await criarReferencia(ctx);
  const { db, now } = ctx;
  const cpf = m.cpf('CPF', 611_000_000 + numero * 7_919);
  const nome = m.text('nome');
  const sobrenome = m.text('sobrenome');
  const { id, email } = await db.usuario.create({
    data: {
      nome,
      sobrenome,
      email: m.value('e-mail da conta', `${m.text('e-mail').toLowerCase()}@exemplo.com.br`),
      cpf,
      telefone: m.phone('telefone da conta', `6291${String(1_000_000 + numero * 1_313).slice(1)}1`),
      senhaHash: m.text('senha'),
      agendaVersao: 3,
      grupos: { create: { grupo: 'candidato' } },
      aceites: { create: { termo: m.text('termo'), versao: m.text('versão do termo'), aceitoEm: now } },
      acessos: { create: { rota: `/${m.text('tela aberta')}`, instante: now } },
      aparelhos: { create: { tokenHash: m.text('aparelho'), criadoEm: now, vistoEm: now } },
      tokens: {
        create: { tipo: 'redefinicao', tokenHash: m.text('token'), expiraEm: new Date('2030-01-01') },
      },
    },
  });
  m.value('id da conta', id);
  const cadastro = await db.cadastro.create({
    data: {
      nome: m.text('nome do cadastro'),
      sobrenome: m.text('sobrenome do cadastro'),
      email: m.value('e-mail do cadastro', `${m.text('cadastro').toLowerCase()}@exemplo.com.br`),
      cpf: m.cpf('CPF do cadastro', 613_000_000 + numero * 7_919),
      telefone: m.text('telefone do cadastro'),
      politica: '2026-11-21',
      criadoEm: now,
      expiraEm: new Date('2030-01-01'),
    },
  });
  m.value('id do cadastro', cadastro.id);
  const usuario: UsuarioAtor = {
    tipo: 'usuario',
    id,
    nome: `${nome} ${sobrenome}`,
    email,
    cpf,
    grupos: ['candidato'],
  };
  const curriculo = await db.curriculo.create({ data: { usuarioId: id } });
  m.value('id do currículo', curriculo.id);
  const versao = (n: number, estado: 'rascunho' | 'finalizado') =>
    plantarVersao(ctx, m, { curriculoId: curriculo.id, numero: n, cpf, estado });
  const antiga = await versao(1, 'finalizado');
  const finalizada = await versao(2, 'finalizado');
  const rascunho = await versao(3, 'rascunho');
  await db.curriculo.update({
    where: { id: curriculo.id },
    data: { versaoAtualId: finalizada, finalizadoEm: now },
  });
  await db.acertoDeCpf.create({
    data: {
      usuarioId: id,
      cpfDaConta: m.cpf('CPF anterior da conta', 614_000_000 + numero * 7_919),
      cpfDoCurriculo: m.cpf('CPF que o currículo dizia', 615_000_000 + numero * 7_919),
      cpfNovo: cpf,
      abertoEm: now,
      decisao: 'mudado',
      motivo: m.text('motivo do acerto do CPF'),
      decididoEm: now,
      decididoPorNome: m.text('quem acertou o CPF'),
    },
  });
  await plantarEmpresa(ctx, m, { numero, cpf });
  const segredo = segredoDaAgenda({ id, versao: 3 });
  m.value('endereço da agenda', segredo);
  const cookie = await sessaoPara(ctx, { id });
  const sessao = await db.sessao.findFirstOrThrow({ where: { usuarioId: id } });
  await db.buscaGuardada.create({
    data: {
      id: m.text('endereço da busca'),
      sessaoId: sessao.id,
      texto: m.text('busca'),
      criadaEm: new Date(),
    },
  });
  const filtro = await db.filtroSalvo.create({
    data: {
      ...{ usuarioId: id, lista: '/todas-demandas', criadoEm: now, compartilhado: true },
      nome: m.text('nome do filtro'),
      consulta: `area=${m.text('filtro')}`,
    },
  });
  return {
    ...{ usuario, cookie, versoes: { antiga, finalizada, rascunho }, segredo },
    ...{ cadastro: cadastro.id, filtro: filtro.id },
  };
}

type NovaVersao = { curriculoId: string; numero: number; cpf: string; estado: 'rascunho' | 'finalizado' };

async function plantarVersao(
  { db, now }: Ctx,
  m: Marks,
  { curriculoId, numero, cpf, estado }: NovaVersao,
): Promise<string> {
  const de = (coluna: string) => m.text(`currículo v${String(numero)}: ${coluna}`);
  const { id } = await db.curriculoVersao.create({
    data: {
      curriculoId,
      numero,
      cpf,
      atualizadaEm: now,
      ...(estado === 'rascunho' && { ilegiveis: { dataNascimento: de('data ilegível') } }),
      nomeCompleto: de('nome'),
      rg: de('rg'),
      email: `${de('email').toLowerCase()}@exemplo.com.br`,
      orgaoExpedidor: de('órgão expedidor'),
      dataNascimento: new Date('1980-09-05'),
      nacionalidade: de('nacionalidade'),
      naturalidade: de('naturalidade'),
      estadoNatal: de('estado natal'),
      estadoCivil: de('estado civil'),
      cep: de('cep'),
      rua: de('rua'),
      numeroEndereco: de('número'),
      complemento: de('complemento'),
      bairro: de('bairro'),
      cidade: de('cidade'),
      estadoUf: de('uf'),
      telefoneResidencial: de('telefone residencial'),
      telefoneCelular: de('telefone celular'),
      ensinoMedio: true,
      cursosTecnicos: true,
      graduacao: true,
      graduacaoFormacao: de('graduação'),
      graduacaoInstituicao: de('instituição da graduação'),
      graduacaoConclusao: de('conclusão da graduação'),
      pos: true,
      posFormacao: de('pós'),
      posInstituicao: de('instituição da pós'),
      posConclusao: de('conclusão da pós'),
      mestrado: true,
      mestradoFormacao: de('mestrado'),
      mestradoInstituicao: de('instituição do mestrado'),
      mestradoConclusao: de('conclusão do mestrado'),
      doutorado: true,
      doutoradoFormacao: de('doutorado'),
      doutoradoInstituicao: de('instituição do doutorado'),
      doutoradoConclusao: de('conclusão do doutorado'),
      instrutoria: true,
      tecnicoCampo: true,
      termosVersao: de('termos'),
      sha256: de('sha256'),
      listaCursosTecnicos: {
        create: {
          ordem: 0,
          formacao: de('curso técnico'),
          instituicao: de('instituição do curso técnico'),
          conclusao: de('conclusão do curso técnico'),
        },
      },
      experiencias: {
        create: ['area', 'docencia'].map((tipo, ordem) => ({
          tipo,
          ordem,
          cargo: de(`cargo ${tipo}`),
          local: de(`local ${tipo}`),
          periodoMeses: 39,
          descricao: de(`descrição ${tipo}`),
        })),
      },
      cursos: {
        create: {
          ordem: 0,
          codCurso: REFERENCIA.codCurso,
          disciplinas: { create: { codDisciplina: REFERENCIA.codDisciplina } },
        },
      },
      cadeias: {
        create: {
          ordem: 0,
          cadeiaId: REFERENCIA.cadeiaId,
          uf: 'GO',
          municipioIbge: REFERENCIA.municipioIbge,
        },
      },
    },
  });
  if (estado === 'finalizado')
    await db.curriculoVersao.update({ where: { id }, data: { estado, finalizadaEm: now } });
  return m.value(`id do currículo v${String(numero)}`, id);
}

/** The company to which the person is linked and the hours the ERP told of. */
async function plantarEmpresa(
  { db, now }: Ctx,
  m: Marks,
  { numero, cpf }: { numero: number; cpf: string },
): Promise<void> {
  const edital = { codigo: `E${String(numero)}`, ano: 2027, inicioDia: now, ativo: true };
  await db.edital.create({
    data: { id: numero, ...edital, nome: 'Edital', nomeReduzido: 'Edital', numProcesso: '1' },
  });
  await db.empresaCredenciada.create({
    data: {
      codCfo: m.text('código da empresa'),
      cnpj: m.value('CNPJ', `${String(11_222_000_000_100 + numero)}`),
      nome: m.text('empresa'),
      nomeFantasia: m.text('nome fantasia'),
      cep: m.text('cep da empresa'),
      rua: m.text('rua da empresa'),
      numero: m.text('número da empresa'),
      bairro: m.text('bairro da empresa'),
      cidade: m.text('cidade da empresa'),
      email: m.text('e-mail da empresa'),
      vinculos: {
        create: { cpf, editalId: numero, nomePessoa: m.text('nome no vínculo'), inicioDia: now },
      },
    },
  });
  await db.cargaHorariaMensal.create({ data: { cpf, ano: 2027, mes: 3, horas: 40, indisponibilidade: 0 } });
}
