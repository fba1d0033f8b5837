import { z } from 'zod';
import { cadastrar } from '#app/domain/acesso/commands.server/cadastrar.ts';
import { definirSenha, pedirRedefinicao } from '#app/domain/acesso/commands.server/senha.ts';
import { entrar, sair } from '#app/domain/acesso/commands.server/sessao.ts';
import { listaGrupos, nomeDoGrupo } from '#app/domain/acesso/grupos.ts';
import { fold } from '#app/lib/text.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { contarTentativa, type Limitado } from '#app/domain/acesso/commands.server/tentativas.ts';
import {
  ACEITE_AUSENTE,
  CADASTRO_FEITO,
  REDEFINICAO_PEDIDA,
  SENHA_REDEFINIDA,
} from '#app/domain/acesso/labels.ts';
import { findSessao } from '#app/domain/acesso/queries.server/sessao.ts';
import { existeCpf, getUsuario } from '#app/domain/acesso/queries.server/usuarios.ts';
import { cadastroSchema, cpf, email, loginSchema, novaSenhaSchema } from '#app/domain/acesso/schema.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { deviceHeader, deviceToken } from '#app/web/device-cookie.server.ts';
import { sessionHeaders, sessionToken } from '#app/web/session.server.ts';
import { anyone, person } from '../call.server.ts';
import { ate, id, instante, nada, texto } from '../fields.ts';
import { ApiRefusal, tooMany } from '../problem.server.ts';

const SESSAO_ENCERRADA = 'A sessão foi encerrada. Entre de novo.';
const ABERTA = ['/login'] as const;

function exigirEspera<T>(feito: T | Limitado): asserts feito is Exclude<T, Limitado> {
  if (typeof feito === 'object' && feito !== null && 'aguardar' in feito) throw tooMany(feito.aguardar);
}

const OUTROS_GRUPOS: ReadonlySet<string> = new Set(
  listaGrupos.filter((um) => um !== 'candidato').flatMap((um) => [fold(um), fold(nomeDoGrupo(um))]),
);

/** The sign-up of the screen, by the names that callers know. The e-mail is not typed, so it comes once. */
const cadastro = z.object({
  firstName: ate(100),
  lastName: ate(100),
  emailAddress: email,
  cpf: ate(20),
  phoneNumber: ate(30).optional(),
  groupId: z
    .union([ate(100), z.number()])
    .optional()
    .refine((grupo) => !OUTROS_GRUPOS.has(fold(String(grupo ?? ''))), 'Toda conta nova é de candidato.')
    .describe('Toda conta nova é de candidato: o nome de outro grupo é recusado.'),
  aceite: z
    .literal(true, ACEITE_AUSENTE)
    .optional()
    .describe('Concordância com a Política de Privacidade; sem ele, ela é pedida ao finalizar o currículo.'),
});

const NOMES_DO_CADASTRO: Readonly<Record<string, string>> = {
  nome: 'firstName',
  sobrenome: 'lastName',
  email: 'emailAddress',
  telefone: 'phoneNumber',
};

/** Session, sign-up and password. */
export const ACESSO = [
  anyone.save('POST', '/api/auth/login', {
    title: 'Abre uma sessão; o cookie vem em Set-Cookie',
    doors: ABERTA,
    conflicts: [SESSAO_ENCERRADA],
    body: z.object({ email: loginSchema.shape.email, password: loginSchema.shape.senha }),
    answer: z.object({
      user: z.object({ id, name: texto, emailAddress: texto, groups: z.array(texto) }),
      expires_at: instante,
    }),
    run: async (ctx, { body, request }) => {
      const de = { ip: ctx.ip, tokenAnterior: await sessionToken(request), aparelho: deviceToken(request) };
      const aberta = await entrar(ctx, { email: body.email, senha: body.password }, de);
      exigirEspera(aberta);
      const { sessao } = await findSessao(ctx.db, aberta.token, ctx.realNow, null);
      if (!sessao) throw new ApiRefusal(409, SESSAO_ENCERRADA);
      const headers = await sessionHeaders(aberta.token, aberta.expiraEm);
      headers.append('Set-Cookie', deviceHeader(aberta.aparelho));
      const { usuario } = sessao;
      const user = {
        id: usuario.id,
        name: usuario.nome,
        emailAddress: usuario.email,
        groups: usuario.grupos,
      };
      return { response: { user, expires_at: aberta.expiraEm }, headers };
    },
  }),
  person.save('POST', '/api/auth/logout', {
    title: 'Encerra a sessão',
    doors: ['/sair'],
    answer: nada,
    run: async (ctx, { request }) => {
      const token = await sessionToken(request);
      if (token !== null) await sair(ctx, token);
      return { response: null, headers: await sessionHeaders(null, null) };
    },
  }),
  anyone.save('POST', '/api/auth/createUser', {
    title: 'Cadastra uma pessoa candidata; a resposta não diz se ela já tinha conta',
    doors: ABERTA,
    body: cadastro,
    answer: z.object({ userAlreadCreated: z.boolean(), id: z.null(), msg: texto }),
    run: async (ctx, { body }) => {
      const lido = cadastroSchema.safeParse({
        nome: body.firstName,
        sobrenome: body.lastName,
        email: body.emailAddress,
        emailRepetido: body.emailAddress,
        cpf: body.cpf,
        telefone: body.phoneNumber === '' ? undefined : body.phoneNumber,
        aceite: 'on',
      });
      if (!lido.success) {
        const fields = lido.error.issues.map(({ path: [campo], message: mensagem }) => ({
          campo: NOMES_DO_CADASTRO[String(campo)] ?? String(campo),
          mensagem,
        }));
        throw new ApiRefusal(422, fields[0]?.mensagem ?? '', { fields });
      }
      const aceitouPolitica = body.aceite === true;
      exigirEspera(await cadastrar(ctx, { ...lido.data, aceitouPolitica }, { ip: ctx.ip }));
      return {
        response: { userAlreadCreated: false, id: null, msg: CADASTRO_FEITO },
        message: CADASTRO_FEITO,
      };
    },
  }),
  anyone.save('POST', '/api/auth/recoveryPassword', {
    title: 'Envia o link de redefinição de senha',
    doors: ABERTA,
    body: z.object({ email }),
    answer: nada,
    run: async (ctx, { body }) => {
      exigirEspera(await pedirRedefinicao(ctx, body, { ip: ctx.ip }));
      return { response: null, message: REDEFINICAO_PEDIDA };
    },
  }),
  anyone.save('POST', '/api/auth/resetPassword', {
    title: 'Cria a senha com o código do link',
    doors: ABERTA,
    body: z.object({ token: ate(200), senha: novaSenhaSchema.shape.senha }),
    answer: nada,
    run: async (ctx, { body, request }) => {
      exigirEspera(await definirSenha(ctx, body, { ip: ctx.ip, aparelho: deviceToken(request) }));
      return { response: null, message: SENHA_REDEFINIDA };
    },
  }),
  anyone.get('/api/public-checker/valida/user/byCPF', {
    title: 'Diz se um CPF tem conta, a quem administra usuários; aos outros, existe é nulo',
    doors: ABERTA,
    query: z.object({ cpf }),
    answer: z.object({ existe: z.boolean().nullable() }),
    run: async (ctx, { query }) => {
      const { actor } = ctx;
      const sabe = actor.tipo === 'usuario' && podeEntrar('/adm/usuarios', actor);
      return { existe: sabe ? await existeCpf(ctx, query.cpf) : null };
    },
  }),
  person.get('/api/identity/findByUserCode/{userId}', {
    title: 'E-mail de uma conta: a própria, ou qualquer uma para quem administra usuários',
    doors: ['/home'],
    params: z.object({ userId: id }),
    answer: z.object({ emailAddress: texto }),
    run: async (ctx, { params }) => {
      if (params.userId === ctx.actor.id) return { emailAddress: ctx.actor.email };
      if (!podeEntrar('/adm/usuarios', ctx.actor)) throw new NotFoundError();
      const espera = await contarTentativa(ctx, 'vinculo:pessoa', ctx.actor.id);
      if (espera > 0) throw tooMany(espera);
      return { emailAddress: (await getUsuario(ctx, params.userId)).email };
    },
  }),
];
