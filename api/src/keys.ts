import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { BindingKey } from '@loopback/core';
import type { juggler } from '@loopback/repository';
import type { SignInLimit } from './auth/rate-limit.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Records } from './records/index.ts';

/** What the application binds for its controllers. */
export const RECORDS = BindingKey.create<Records>('hestia.records');
export const RESOURCES = BindingKey.create<Resource[]>('hestia.resources');
export const DATA_SOURCE = BindingKey.create<juggler.DataSource>('hestia.dataSource');
export const TOKENS = BindingKey.create<Tokens>('hestia.tokens');
export const SESSIONS = BindingKey.create<Sessions>('hestia.sessions');
export const SIGN_IN_LIMIT = BindingKey.create<SignInLimit>('hestia.signInLimit');
