import { finalizarCurriculo } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { getCurriculoEmEdicao } from '#app/domain/curriculo/queries.server/edicao.ts';
import { valoresVazios } from '#app/domain/curriculo/schema.ts';
import type { Valores } from '#app/domain/curriculo/types.ts';
import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { criarReferencia, REFERENCIA } from './referencia.ts';

export { criarCurriculoFinalizado } from './participacao.ts';

/** Every step filled in as a person would. */
export function valoresCompletos(
  usuario: Pick<UsuarioAtor, 'nome' | 'cpf' | 'email'>,
  troca: Partial<Valores> = {},
): Valores {
  return {
    ...valoresVazios('GO'),
    nomeCompleto: usuario.nome.toUpperCase(),
    cpf: usuario.cpf ?? '',
    rg: '1234567',
    email: usuario.email,
    orgaoExpedidor: 'SSP-GO',
    dataNascimento: '05/09/1980',
    nacionalidade: 'BRASILEIRA',
    naturalidade: 'CERES',
    estadoNatal: 'GOIÁS',
    estadoCivil: 'casado',
    cep: '74003-010',
    rua: 'Avenida Goiás',
    numeroEndereco: '10',
    bairro: 'Setor Central',
    cidade: 'Goiânia',
    estadoUf: 'GO',
    telefoneCelular: '(62) 99999-8888',
    ensinoMedio: true,
    graduacao: true,
    graduacaoFormacao: 'Agronomia',
    graduacaoInstituicao: 'Universidade do Cerrado',
    graduacaoConclusao: '12/2004',
    experienciasArea: [
      { cargo: 'Instrutora', local: 'Cooperativa do Vale', periodo: '39', descricao: 'Cursos a produtores.' },
    ],
    instrutoria: true,
    tecnicoCampo: true,
    cursos: [{ codCurso: REFERENCIA.codCurso, disciplinas: [REFERENCIA.codDisciplina] }],
    cadeias: [
      { cadeiaId: String(REFERENCIA.cadeiaId), uf: 'GO', municipioIbge: REFERENCIA.municipioIbge },
      { cadeiaId: '', uf: 'GO', municipioIbge: '' },
    ],
    ...troca,
  };
}

/** A curriculum finished by the product's own command, with every row; the answer is the version's id. */
export async function criarCurriculoCompleto(
  ctx: Ctx,
  usuario: UsuarioAtor,
  troca: Partial<Valores> = {},
): Promise<string> {
  await criarReferencia(ctx);
  const proprio = { ...ctx, actor: usuario };
  const { revisao } = await getCurriculoEmEdicao(proprio, usuario.id);
  const valores = valoresCompletos(usuario, troca);
  return (await finalizarCurriculo(proprio, { valores, revisao, aceitaTermos: true })).versaoId;
}
